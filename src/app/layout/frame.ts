/** Parts of the frame that need no script: what the server writes of them works as plain HTML. */
import { Footer } from "#app/layout/Footer.tsx"
import { Menu } from "#app/layout/Menu.tsx"

export const frame = { Footer, Menu }
export type Frame = typeof frame
