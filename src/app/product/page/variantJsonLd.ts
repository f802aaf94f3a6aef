const KNOWN = [
  { property: "color", label: /^colou?r$/i },
  { property: "material", label: /^material$/i },
  { property: "pattern", label: /^(pattern|finish|dibujo|estampado|acabado)$/i },
  {
    property: "size",
    label:
      /^(size|height|width|length|diameter|capacity|volume|weight|bottle|jar|talla|tamaño|medidas?|altura|ancho|largo|diámetro|capacidad|volumen|peso|formato|botella|tarro)$/i,
  },
]

/**
 * The properties in which variants differ, in the search engines' vocabulary. `color`, `material`, `pattern` or
 * `size`; undefined for other properties. Source: schema.org ProductGroup.
 */
export const variesByJsonLd = (label: string): string | undefined =>
  KNOWN.find((known) => known.label.test(label.trim()))?.property
