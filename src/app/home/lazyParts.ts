/** Sections that many home pages do without: their code and sheet come with the first that has one. */
import { lazyComponent } from "#app/lazyComponent.tsx"

export const OtherSection = lazyComponent(async () => (await import("#app/home/OtherSection.tsx")).OtherSection)
