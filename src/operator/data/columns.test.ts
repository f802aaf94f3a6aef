import { expect, test } from "vitest"
import { chosenOf, columnChoices, MOST_COLUMNS, namedColumns, shownColumns } from "#operator/data/columns.ts"
import { isMappedField } from "#provider/exchange/mapping.ts"

test("what is chosen becomes a mapping, and a mapping what is chosen", () => {
  const headings = ["Título", "PVP", "Páginas", "Nota", "Editorial", "Talla", "Color"]
  const chosen = ["name", "price", "attribute", "", "attribute", "option", "option"]
  const named = namedColumns(headings, chosen)
  expect(named).toEqual([
    { field: "name", heading: "Título", place: 0 },
    { field: "price", heading: "PVP", place: 1 },
    { field: "attribute_1_value", heading: "Páginas", place: 2 },
    { field: "attribute_2_value", heading: "Editorial", place: 4 },
    { field: "option_1_value", heading: "Talla", place: 5 },
    { field: "option_2_value", heading: "Color", place: 6 },
  ])
  expect(chosenOf(headings, Object.fromEntries(named.map(({ field, heading }) => [field, heading])))).toEqual(chosen)
})

test("of very many columns those with a meaning are shown, wherever they stand, and the first others", () => {
  const headings = ["", ...Array.from({ length: 80 }, (_, n) => `Columna ${n + 1}`)]
  const chosen = headings.map((_, place) => (place === 70 ? "name" : place === 80 ? "price" : ""))
  const shown = shownColumns(headings, chosen)
  expect(shown).toHaveLength(MOST_COLUMNS)
  expect([shown[0], ...shown.slice(-3)]).toEqual([1, MOST_COLUMNS - 2, 70, 80])
})

test("every choice is a field that the import takes, and one of the command line stays", () => {
  const fields = columnChoices("").map((choice) =>
    ["attribute", "option"].includes(choice) ? `${choice}_1_value` : choice,
  )
  expect(fields.filter((field) => !isMappedField(field))).toEqual([])
  expect(columnChoices("maker_name").at(-1)).toBe("maker_name")
})
