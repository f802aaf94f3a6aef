import { expect, it } from "vitest"
import { partsOf } from "#app/layout/search/hits.ts"

const hits = (text: string, search: string) =>
  partsOf(text, search)
    .filter(({ hit }) => hit)
    .map((part) => part.text)

it("underlines whole words that begin with what is looked for, plural or not, whatever their accents", () => {
  expect(hits("Panel de azulejos Albufera", "azul")).toEqual(["azulejos"])
  expect(hits("Cuaderno Azulejo", "azulejos")).toEqual(["Azulejo"])
  expect(hits("Jarrón, jarra", "jarron")).toEqual(["Jarrón"])
  expect(hits("Aceite de oliva", "oliva aceite")).toEqual(["Aceite", "oliva"])
  expect(hits("Plato de la casa", "")).toEqual([])
  expect(hits("A de ab", "abc")).toEqual([])
})

it("keeps every letter of the text", () => {
  const text = "  ¡Tres (3) rollos, Fiesta mayor! "
  expect(
    partsOf(text, "rollo")
      .map((part) => part.text)
      .join(""),
  ).toBe(text)
})
