/** Brand, maker, warnings, guarantee, GTIN and weight, from each kind of file. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { findingLine } from "#provider/platform/tables/findings.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"

const attribute = (es: string, en: string) => ({ key: "brand", name: { es: "Marca", en: "Brand" }, value: { es, en } })

export function importFacts(databases: () => Databases): void {
  describe("the facts of a product", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    const goods = async (id: string) =>
      (await shop.product(id)).variants.map(({ gtin, weight }) => (gtin === "" ? [weight] : [weight, gtin]))

    it("are columns of our own CSV, and stay where a file has no column for them", async () => {
      const { problems, warnings } = await shop.import(
        csv(
          "id,name_es,price,stock,brand,mpn,gtin,weight,maker_name,maker_address,maker_contact,warnings_es,guarantee_maker,guarantee_model,guarantee_months",
          'a,Uno,1,5,Alfar,AL-7,8410000 810004,"1250",Alfar,"Calle Mayor, 1",hola@alfar.example,Frágil,Alfar,M-1,60',
        ),
      )
      expect([problems, warnings]).toEqual([[], []])
      const known = {
        brand: "Alfar",
        mpn: "AL-7",
        maker_name: "Alfar",
        maker_address: "Calle Mayor, 1",
        maker_contact: "hola@alfar.example",
        responsible_name: "",
        warnings_es: "Frágil",
        warnings_en: "",
        guarantee_maker: "Alfar",
        guarantee_model: "M-1",
        guarantee_months: 60,
      }
      expect((await shop.product("a")).product).toMatchObject(known)
      expect(await goods("a")).toEqual([[1250, "8410000810004"]])
      await shop.import(csv("id,price,warnings_en", "a,2,Fragile"))
      expect((await shop.product("a")).product).toMatchObject({ ...known, warnings_en: "Fragile" })
      expect(await goods("a")).toEqual([[1250, "8410000810004"]])
      await shop.import(csv("id,price,gtin,weight,guarantee_maker,guarantee_model,guarantee_months", "a,2,,,,,"))
      expect((await shop.product("a")).product).toMatchObject({ guarantee_maker: "", guarantee_months: null })
      expect(await goods("a")).toEqual([[null]])
    })

    it("that are wrong are told with row and column, and what they take", async () => {
      await shop.import(
        csv("kind,product_id,id,name_es,price", "product,,v,V,", "variant,v,v-1,S,1", "variant,v,v-2,L,1"),
      )
      const { problems, report } = await shop.import(
        csv(
          "id,name_es,price,gtin,weight,maker_name,maker_address,maker_contact,responsible_contact,guarantee_maker,guarantee_model,guarantee_months",
          "a,A,1,4006381333932,,,,,,,,",
          "b,B,1,,1 palé,,,,,,,",
          "c,C,1,,,,Calle Mayor 1,,,,,",
          "d,D,1,,,Alfar,,alfar.example,,,,",
          "e,E,1,,,,,,https://ue.example,,,",
          "f,F,1,,,,,,,Alfar,M,24",
          "g,G,1,,,,,,,Alfar,M,31",
          "h,H,1,,,,,,,Alfar,,36",
          `i,I,1,,,,,,,${"largo ".repeat(8)},M,36`,
          "v,V,,4006381333931,,,,,,,,",
        ),
      )
      expect(problems.map(findingLine)).toEqual([
        'line 2, gtin: "4006381333932" takes a GTIN (EAN, UPC, ISBN-13) of 8, 12, 13 or 14 digits, the last of which fits the others',
        'line 3, weight: "1 palé" takes a weight such as 250 or 0.25',
        "line 4, maker_name: takes the name that maker_address belongs to",
        'line 5, maker_contact: "alfar.example" takes a mail address or a web address that begins with https://',
        "line 6, responsible_name: takes the name that responsible_contact belongs to",
        'line 7, guarantee_months: "24" takes more than 24 months, in half years: 30, 36, 42',
        'line 8, guarantee_months: "31" takes more than 24 months, in half years: 30, 36, 42',
        "line 9, guarantee_model: takes a value: a guarantee has maker, model and months",
        `line 10, guarantee_maker: "${"largo ".repeat(8).trim()}" takes up to 40 characters`,
        "line 11, gtin: takes a row of its own for each variant: this product has some",
      ])
      expect(report).toMatchObject({ imported: false })
    })

    it("of variants stand in their rows, not in the product's", async () => {
      const { problems } = await shop.import(
        csv(
          "kind,product_id,id,name_es,price,gtin,weight",
          "product,,v,V,,,300",
          "variant,v,v-1,S,1,4006381333931,200",
          "variant,v,v-2,L,1,,400",
        ),
      )
      expect(problems.map(findingLine)).toEqual(['line 2, weight: "300" belongs to the rows of its variants'])
    })

    it("are objects in our own JSON, told by their path when they are wrong", async () => {
      const { problems, warnings } = await shop.import(
        JSON.stringify([
          { id: "a", name: "A", price: "1", maker: { name: "Alfar", contact: "no", phone: "1" } },
          { id: "b", name: "B", price: "1", maker: "Alfar" },
          { id: "c", name: "C", price: "1", durabilityGuarantee: { maker: "Alfar", model: "M", months: 12 } },
        ]),
      )
      expect(problems.map(({ column }) => column)).toEqual(["maker.contact", "maker", "durabilityGuarantee.months"])
      expect(warnings.map(findingLine)).toContainEqual(expect.stringContaining("maker.phone"))
    })

    it("come from Shopify's vendor, barcode and grams; a number of its own there is left out with a word", async () => {
      const { problems, warnings } = await shop.import(
        csv(
          "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Grams,Variant Barcode",
          "mug,Mug,Alfar,Size,S,M-S,10,250.0,'4006381333931",
          "mug,,,Size,L,M-L,12,0.0,SHOP-17",
        ),
      )
      expect(problems).toEqual([])
      expect(warnings.map(findingLine)).toEqual([
        expect.stringMatching(/^line 3, Variant Barcode: "SHOP-17" is left out: it takes a GTIN/),
      ])
      expect((await shop.product("mug")).product).toMatchObject({ brand: "Alfar", attributes: "[]" })
      expect(await goods("mug")).toEqual([[250, "4006381333931"], [null]])
    })

    it("come from WooCommerce's brands, GTIN and weight in the shop's unit; a variation weighs what its product does", async () => {
      await shop.import(
        csv(
          'ID,Type,SKU,Name,Regular price,Parent,Brands,"GTIN, UPC, EAN, or ISBN",Weight (kg),Attribute 1 name,Attribute 1 value(s)',
          '1,variable,T,Throw,,,"Alfar, Telar",,1.2,Size,"S, L"',
          "2,variation,T-S,Throw - S,10,T,,4006381333931,,Size,S",
          "3,variation,T-L,Throw - L,12,T,,,2.005,Size,L",
        ),
      )
      expect((await shop.product("t")).product).toMatchObject({ brand: "Alfar, Telar" })
      expect(await goods("t")).toEqual([[1200, "4006381333931"], [2005]])
      await shop.import(csv("ID;SKU;Tipo;Nombre;Precio normal;Peso (lbs)", "9;LB;simple;Libra;5;2,5"))
      expect(await goods("lb")).toEqual([[1134]])
    })

    it("include the brand that older files have among the attributes", async () => {
      const file = [{ id: "a", name: "A", price: "1", attributes: [attribute("Alfar", "Alfar")] }]
      await shop.import(JSON.stringify(file))
      expect((await shop.product("a")).product).toMatchObject({ brand: "Alfar", attributes: "[]" })
      expect((await shop.import(JSON.stringify(file))).report).toMatchObject({ unchanged: 1 })
    })
  })
}
