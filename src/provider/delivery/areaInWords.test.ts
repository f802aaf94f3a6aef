import { expect, it } from "vitest"
import { areaInWords } from "#provider/delivery/areaInWords.ts"

it.each([
  [["ES"], [], [], "España", "Spain"],
  [["ES", "PT"], [], [], "España y Portugal", "Spain and Portugal"],
  [["ES"], [], ["35", "51"], "España, salvo Las Palmas y Ceuta", "Spain, except Las Palmas and Ceuta"],
  [["ES"], [], ["2803"], "España, salvo códigos postales 2803…", "Spain, except postcodes 2803…"],
  [["ES"], ["35", "38"], [], "Las Palmas y Santa Cruz de Tenerife", "Las Palmas and Santa Cruz de Tenerife"],
  [["ES"], ["2803"], [], "España, códigos postales 2803…", "Spain, postcodes 2803…"],
  [
    ["PT"],
    ["1"],
    ["11"],
    "Portugal, códigos postales 1…, salvo códigos postales 11…",
    "Portugal, postcodes 1…, except postcodes 11…",
  ],
  [[], [], [], "todos los países de nuestra lista", "every country on our list"],
])("where %j, only %j, without %j is, in words", (countries, zips, excludedZips, es, en) => {
  expect(areaInWords([{ countries, zips, excludedZips }])).toEqual({ es, en })
})
