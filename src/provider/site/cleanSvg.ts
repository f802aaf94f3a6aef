/** Sanitises an SVG by an allowlist: removes scripts, external references, links and styles. */
import sanitize from "sanitize-html"

const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
const HOLDERS = ["svg", "g", "defs", "title", "desc", "linearGradient", "radialGradient", "stop", "clipPath", "mask"]

const ATTRIBUTES = [
  "xmlns",
  "viewBox",
  "width",
  "height",
  "id",
  "transform",
  "d",
  "points",
  "x",
  "y",
  "x1",
  "x2",
  "y1",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "fx",
  "fy",
  "offset",
  "fill",
  "fill-rule",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "clip-path",
  "clip-rule",
  "clipPathUnits",
  "mask",
  "gradientUnits",
  "gradientTransform",
  "spreadMethod",
  "stop-color",
  "stop-opacity",
  "preserveAspectRatio",
]

/** A reference within the drawing, or no address. */
const isHarmless = (value: string) => !/url\s*\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value.trim())

/** Undefined unless it is an SVG with a size. */
export function cleanSvg(text: string): string | undefined {
  const clean = sanitize(text, {
    allowedTags: [...HOLDERS, ...SHAPES],
    allowedAttributes: { "*": ATTRIBUTES },
    // Removed together with their contents.
    nonTextTags: ["script", "style", "foreignObject", "textarea", "option", "noscript"],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      "*": (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => isHarmless(value))),
      }),
    },
  }).trim()
  return svgSize(clean) && /^<svg[\s>][\s\S]*<\/svg>$/.test(clean) ? clean : undefined
}

/** From its viewBox, else its width and height. */
export function svgSize(svg: string): { width: number; height: number } | undefined {
  const [head = ""] = /^<svg[^>]*>/.exec(svg) ?? []
  const [, , ...box] =
    /\sviewBox="([^"]*)"/
      .exec(head)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? []
  const [width, height] = box.length === 2 ? box : [lengthOf(head, "width"), lengthOf(head, "height")]
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

const lengthOf = (head: string, name: "width" | "height") => head.split(` ${name}="`)[1]?.split(/[^\d.]/, 1)[0]
