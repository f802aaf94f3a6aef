/** A drawing that only draws: what runs, loads, links or styles is taken out of it. By a list of what may stay. */
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

/** Something of the drawing itself, or no address at all. */
const isHarmless = (value: string) => !/url\s*\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value.trim())

/** Undefined for what is no drawing with a size. */
export function cleanSvg(text: string): string | undefined {
  const clean = sanitize(text, {
    allowedTags: [...HOLDERS, ...SHAPES],
    allowedAttributes: { "*": ATTRIBUTES },
    // With what stands in it.
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

/** As it says itself: its box, else its width and height. */
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
