import { expect, test } from "vitest"
import { splitLanguages } from "#provider/platform/tables/languageMarks.ts"

test.each([
  ["[:es]Taza[:en]Mug[:]", { es: "Taza", en: "Mug" }],
  ["{:es}Taza{:}{:en}Mug{:}", { es: "Taza", en: "Mug" }],
  ["<!--:es-->Taza<!--:--><!--:en-->Mug<!--:-->", { es: "Taza", en: "Mug" }],
  ["[:es]Roja[:en]Red[:] / [:es]Grande[:en]Large[:]", { es: "Roja / Grande", en: "Red / Large" }],
  ["[:ca]Tassa[:es]Taza[:]", { es: "Taza" }],
  ["[:fr]Tasse[:]", undefined],
  ["Talla [S], ancho [mm]: 12 {nota}", undefined],
])("%s", (text, languages) => expect(splitLanguages(text)).toEqual(languages))
