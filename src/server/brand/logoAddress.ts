/** The address of an SVG logo changes with its content. */
import { createHash } from "node:crypto"

export const logoAddress = (svg: string) =>
  `/brand/logo-${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.svg`
