/** The transition of pictures, once its code is here: it comes with the first sign of life, as before that no link is followed. */
import { lazyImport } from "#app/lazyImport.ts"

let transition: typeof import("#client/sharedElementTransition.ts") | undefined

export async function loadTransition(): Promise<void> {
  transition = await lazyImport(() => import("#client/sharedElementTransition.ts"))
}

export const rememberPicture = (link: HTMLAnchorElement): void => transition?.rememberPicture(link)

export const growPicture = (): void => transition?.growPicture()
