/**
 * Loads the label on demand, since few products have one. Its styles come with the page, whose markup contains it from
 * the start.
 */
import { lazyComponent } from "#app/lazyComponent.tsx"
import "#app/guarantee/GuaranteeLabel.css"

export const LazyGuaranteeLabel = lazyComponent(
  async () => (await import("#app/guarantee/GuaranteeLabel.tsx")).GuaranteeLabel,
)
