/** The picture transition, whose code is loaded with the first activity, before which no link is followed. */
import { lazyImport } from "#app/lazyImport.ts"

let transition: typeof import("#client/sharedElementTransition.ts") | undefined

export async function loadTransition(): Promise<void> {
  transition = await lazyImport(() => import("#client/sharedElementTransition.ts"))
}

export const rememberPicture = (link: HTMLAnchorElement): void => transition?.rememberPicture(link)

export const growPicture = (): void => transition?.growPicture()
