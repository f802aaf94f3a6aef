/** Sections that many home pages lack: their code and styles come with the first page that has one. */
import { lazyComponent } from "#app/lazyComponent.tsx"

export const OtherSection = lazyComponent(async () => (await import("#app/home/OtherSection.tsx")).OtherSection)
