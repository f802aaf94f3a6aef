/** Qué está mal en un campo de las páginas de la tienda. */
export const wrong = {
  most: "Como mucho, {{n}} caracteres.",
  entries: "Como mucho, {{n}}.",
  among: "De {{least}} a {{most}}; aquí hay {{n}}.",
  url: "Una dirección como https://tienda.example.",
  mail: "Un correo como hola@tienda.example.",
  target: "Una página de la tienda, como /products, o una dirección https.",
  line: "Texto sin saltos de línea ni caracteres de control.",
  slug: "Letras minúsculas, cifras y guiones sueltos, como nuestro-taller.",
  twice: "Dos páginas se llaman {{name}}: dé otra dirección a una.",
  picture: "No es una foto de la tienda.",
  small: "Mide {{n}} píxeles de ancho; este sitio pide {{least}} al menos, para verse nítida en pantallas grandes.",
  drawing: "No es un dibujo: hace falta un SVG con su tamaño.",
  accent:
    "{{accent}} tiene {{has}} : 1 sobre sus fondos y necesita {{needs}} : 1 para leerse. El más cercano que lo tiene es {{nearest}}.",
  empty: "Falta.",
  other: "Aquí no puede ser.",
  codes: {
    locked: "Lo fija el servidor: aquí no se puede cambiar.",
    too_large: "Como mucho, 10 MB.",
    over: "Ese día ya pasó.",
    unknown: "No existe.",
    order: "El primero no puede ser mayor que el segundo.",
    in_use: "Algo lo usa todavía: cámbielo antes.",
    broken: "No es una foto, o está rota: JPEG, PNG, WebP, AVIF, GIF o SVG.",
  },
}
