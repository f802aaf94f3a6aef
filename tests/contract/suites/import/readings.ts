/**
 * Files of people, spreadsheets and other shops are read by the file's own conventions, or their ambiguity is reported;
 * never guessed silently.
 */
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { finished } from "node:stream/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { ZipFile } from "yazl"
import { readMap } from "#provider/exchange/mapping.ts"
import { findingLine } from "#provider/platform/tables/findings.ts"
import type { Databases } from "#tests/support/contractShop.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { drawing } from "#tests/support/pictureServer.ts"

export function importReadings(databases: () => Databases): void {
  describe("what is doubtful in a file [D-93]", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    const sold = async (id: string) =>
      (await shop.product(id)).variants.map(({ price_cents, stock, weight }) => [price_cents, stock, weight])

    it("is a lone dot before three figures: thousands where the file has decimal commas, a problem by name where it has neither", async () => {
      const { problems } = await shop.import(
        csv("id;name_es;price;stock;weight", "mesa;Mesa;1.450;3;12.500", "vela;Vela;7,90;2.000;150"),
      )
      expect(problems).toEqual([])
      expect([await sold("mesa"), await sold("vela")]).toEqual([[[145_000, 3, 12_500]], [[790, 2000, 150]]])
      const unclear = await shop.import(csv("id;name_es;price", "arca;Arca;1.450", "cofre;Cofre;2,300"))
      expect(unclear.problems.map(findingLine)).toEqual([
        'line 2, price: "1.450" may be thousands or decimals: takes an amount such as 1234.00',
        'line 3, price: "2,300" may be thousands or decimals: takes an amount such as 1234.00',
      ])
      const english = await shop.import(csv("id,name_en,price,stock", 'lamp,Lamp,"1,450",1', "candle,Candle,7.90,1"))
      expect([english.problems, await sold("lamp")]).toEqual([[], [[145_000, 1, null]]])
    })

    it("is a weight as machines and people write it; one that is none is left out of another shop's file", async () => {
      const woo = await shop.import(
        csv(
          "ID,Type,SKU,Name,Regular price,Stock,Weight (kg)",
          "1,simple,a,A,9.90,1,.5",
          '2,simple,b,B,9.90,1,",5"',
          "3,simple,c,C,9.90,1,0.130407806375",
          "4,simple,d,D,9.90,1,250 g",
          "5,simple,e,E,9.90,1,heavy",
          "6,simple,g,G,9.90,1,1.304078e-1",
          '7,simple,h,H,9.90,1,"2,5E+00"',
        ),
      )
      expect(woo.problems).toEqual([])
      expect(woo.warnings.map(findingLine)).toEqual([
        'line 6, Weight (kg): "heavy" is left out: it takes a weight such as 250 or 0.25',
      ])
      const weights = await Promise.all(["a", "b", "c", "d", "e", "g", "h"].map(async (id) => (await sold(id))[0]?.[2]))
      expect(weights).toEqual([500, 500, 130, 250, null, 130, 2500])
      const own = await shop.import(csv("id,name_es,price,stock,weight", "f,F,9.90,1,heavy"))
      expect(own.problems.map(findingLine)).toEqual(['line 2, weight: "heavy" takes a weight such as 250 or 0.25'])
    })

    it("is a column of pieces that is not there: what is new is sold out, and that is said", async () => {
      const file = csv(
        "Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,Variant Price",
        "cuenco,Cuenco,C1,shopify,deny,24.00",
        "fuente,Fuente,F1,shopify,deny,12.00",
        "vaso,Vaso,V1,,deny,3.00",
        "olla,Olla,O1,shopify,continue,30.00",
      )
      const { warnings } = await shop.import(file)
      expect(warnings.map(findingLine)).toEqual([
        "The file does not say how many there are of 2 new items: they are sold out until you count them.",
        "The file does not say how many there are of a new item: it is sold on backorder until you count it.",
      ])
      expect((await shop.import(file)).warnings).toEqual([])
      expect((await shop.import(csv("id,name_es,price", "z,Zeta,1"))).warnings.map(findingLine)).toEqual([
        "The file does not say how many there are of a new item: it is sold out until you count it.",
      ])
    })

    it("is a number that a spreadsheet cut, or a text that it was kept from cutting", async () => {
      const { problems, warnings } = await shop.import(
        csv(
          "Código;Nombre;PVP;Stock;EAN",
          '"=""0017""";Tetera;8,50;4;12345678905',
          '"=""0018""";Jarra;8,50;4;8,41E+12',
          "0019;Azucarero;8,50;4;8410000810004",
        ),
        { map: readMap("sku=Código,name=Nombre,price=PVP,stock=Stock,gtin=EAN") },
      )
      expect(problems).toEqual([])
      expect(warnings.map(findingLine)).toEqual([
        'line 2, EAN: "12345678905" has lost its zero at the beginning: it is put back',
        'line 3, EAN: "8,41E+12" is left out: it takes all its digits: a spreadsheet has cut them',
      ])
      const variants = await shop.db.selectFrom("variants").select(["sku", "gtin"]).orderBy("sku").execute()
      expect(variants).toEqual([
        { sku: "0017", gtin: "012345678905" },
        { sku: "0018", gtin: "" },
        { sku: "0019", gtin: "8410000810004" },
      ])
      const cut = await shop.import(csv("sku,name_es,price,stock", '"8,41E+12",Vaso,1,1'))
      expect(cut.problems).toMatchObject([{ column: "sku", reason: expect.stringContaining("all its digits") }])
    })

    it("are days as Spanish spreadsheets write them; the last day of a sale belongs to it", async () => {
      const { problems } = await shop.import(
        csv("sku;name_es;price;sale_price;sale_from;sale_to;stock", "b1;Boina;20,00;15,00;27/11/2026;30/11/2026;4"),
      )
      expect(problems).toEqual([])
      expect((await shop.product("boina")).product).toMatchObject({
        sale_from: "2026-11-26T23:00:00.000Z",
        sale_to: "2026-11-30T23:00:00.000Z",
      })
    })

    it("is a list of addresses with commas of their own, and a comma within a category's name", async () => {
      const { warnings } = await shop.import(
        csv(
          "ID,Type,SKU,Name,Regular price,Stock,Categories,Images",
          '1,simple,agua,Agua,12.90,5,"Perfumería > Aguas\\, brumas y colonias","https://127.0.0.1/v1/fill/w_400,h_300,al_c/a.jpg, https://127.0.0.1/b,c.jpg,https://127.0.0.1/d.jpg"',
        ),
        { limits: { allowPrivate: false } },
      )
      // In the order in which their servers answer.
      expect(warnings.map(({ value }) => value).sort()).toEqual([
        "https://127.0.0.1/b,c.jpg",
        "https://127.0.0.1/d.jpg",
        "https://127.0.0.1/v1/fill/w_400,h_300,al_c/a.jpg",
      ])
      const { name_es } = await shop.db.selectFrom("categories").select("name_es").executeTakeFirstOrThrow()
      expect(name_es).toBe("Aguas, brumas y colonias")
    })

    it("are marks of page builders in a description: they go, their text and other brackets stay", async () => {
      await shop.import(
        csv(
          "ID,Type,SKU,Name,Regular price,Stock,Description",
          '1,simple,cesto,Cesto,12.90,5,"[vc_row el_class=""a b""][vc_column_text]Cesto de esparto.[/vc_column_text][/vc_row] [gallery ids=""4,5""]"',
          '2,simple,faja,Faja,2.90,5,"Talla [S] o [L], ancho [cm]: 8, [mi_marca]a mano[/mi_marca]"',
        ),
      )
      expect((await shop.product("cesto")).product.description_es).toBe("Cesto de esparto.")
      expect((await shop.product("faja")).product.description_es).toBe("Talla [S] o [L], ancho [cm]: 8, a mano")
    })

    it("are marks of several languages in one text, each of which is kept in its own", async () => {
      await shop.import(
        csv(
          "ID,Type,Name,Regular price,Stock,Categories,Short description,Description",
          '7,simple,[:es]Taza alta[:en]Tall mug[:],12.90,5,[:es]Tazas[:en]Mugs[:],[:es]De gres.[:ca]De gres.[:en]Stoneware.[:],"<!--:es--><p>A <b>mano</b>.</p><!--:--><!--:en--><p>By <b>hand</b>.</p><!--:-->"',
        ),
      )
      const { product } = await shop.product("woo-7")
      expect(product).toMatchObject({ slug: "taza-alta", name_es: "Taza alta", name_en: "Tall mug" })
      expect([product.description_es, product.description_en]).toEqual([
        "De gres.\n\nA mano.",
        "Stoneware.\n\nBy hand.",
      ])
      expect(product.html_en).toBe("<p>Stoneware.</p><p>By <strong>hand</strong>.</p>")
      const category = await shop.db.selectFrom("categories").select(["name_es", "name_en"]).executeTakeFirstOrThrow()
      expect(category).toEqual({ name_es: "Tazas", name_en: "Mugs" })
    })

    it("are a title above the headings, a sum below the rows, and the rate of a tax", async () => {
      const { problems, warnings } = await shop.import(
        csv(
          "Tarifa, otoño 2026;;;;",
          ";;;;",
          "sku;name_es;price;stock;tax_class",
          "t1;Taza;8,50;4;21%",
          "p1;Pan;1,20;9;4 %",
          "TOTAL;;9,70;13;",
        ),
      )
      expect(problems).toEqual([])
      expect(warnings.map(findingLine)).toEqual([
        'line 1: "Tarifa, otoño 2026" stands above the headings of line 3 and is left out',
        'line 6: "TOTAL 9,70 13" is a sum and no product: it is left out',
      ])
      const rows = await shop.db.selectFrom("products").select(["name_es", "tax_class"]).orderBy("name_es").execute()
      expect(rows).toEqual([
        { name_es: "Pan", tax_class: "super_reduced" },
        { name_es: "Taza", tax_class: "general" },
      ])
    })

    it("is a new product's class of tax: that of most of its category, which a file that says one outdoes", async () => {
      const classes = async () =>
        Object.fromEntries(
          (await shop.db.selectFrom("products").select(["id", "tax_class"]).execute()).map((row) => [
            row.id,
            row.tax_class,
          ]),
        )
      await shop.import(
        csv("id;name_es;price;category;tax_class", "ficus;Ficus;9,00;Plantas;reduced", "taza;Taza;5,00;Mesa;general"),
      )
      await shop.import(
        csv("id;name_es;price;category", "potos;Potos;7,00;Plantas", "plato;Plato;5,00;Mesa", "saco;Saco;5,00;Otros"),
      )
      await shop.import(
        csv("id;name_es;price;category;tax_class", "maceta;Maceta;7,00;Plantas;general", "ficus;Ficus;9,50;Plantas;"),
      )
      expect(await classes()).toEqual({
        ficus: "reduced",
        potos: "reduced",
        maceta: "general",
        taza: "general",
        plato: "general",
        saco: "general",
      })
    })

    it("is a file that is no table: it is called by its name, with the way out", async () => {
      const xlsx = new ZipFile()
      xlsx.addBuffer(Buffer.from("<x/>"), "[Content_Types].xml")
      xlsx.addBuffer(Buffer.from("<x/>"), "xl/workbook.xml")
      const ods = new ZipFile()
      ods.addBuffer(Buffer.from("application/vnd.oasis.opendocument.spreadsheet"), "mimetype", { compress: false })
      const zip = new ZipFile()
      zip.addBuffer(Buffer.from("a"), "a.csv")
      for (const [name, content, said] of [
        ["lista.xlsx", xlsx, "lista.xlsx cannot be read: it is damaged"],
        ["lista.ods", ods, "lista.ods cannot be read: it is damaged"],
        ["lista.zip", zip, "lista.zip is a ZIP: unpack it"],
        ["lista.csv", Buffer.from("%PDF-1.7\n"), "lista.csv is a PDF: ask for the list as CSV"],
        [
          "viejo.xls",
          Buffer.from("d0cf11e0a1b11ae1", "hex"),
          "viejo.xls is an old Excel workbook (.xls): save it as .xlsx",
        ],
        ["antiguo.xls", Buffer.from("0908100000060500", "hex"), "antiguo.xls is an old Excel workbook (.xls)"],
        ["foto.heic", Buffer.from("00000018667479706865696300", "hex"), "foto.heic is a picture"],
        ["tienda.db", Buffer.from("SQLite format 3\0"), "tienda.db is no text"],
        [
          "lista.gsheet",
          Buffer.from('{"doc_id":"1","url":"https://docs.google.com/spreadsheets/d/1"}'),
          "lista.gsheet is a link to a Google spreadsheet",
        ],
        ["tabla.xls", Buffer.from("<html><table><tr><td>sku"), "tabla.xls is a web page"],
        ["feed.xml", Buffer.from('<?xml version="1.0"?><rss/>'), "feed.xml is an XML file"],
        ["foto.csv", await drawing(3).png().toBuffer(), "foto.csv is a picture"],
      ] as const) {
        const path = await shop.file(name, Buffer.isBuffer(content) ? content : "")
        if (!Buffer.isBuffer(content)) {
          content.end()
          await finished(content.outputStream.pipe(createWriteStream(path)))
        }
        await expect(shop.import({ path })).rejects.toThrow(said)
      }
    })

    it("are names with accents: written in two ways they are the same file, in a ZIP or a folder", async () => {
      const picture = await drawing(5).png().toBuffer()
      await shop.file("fotos/Olivo bonsa\u0301i.JPG".normalize("NFD"), picture)
      const { warnings } = await shop.import(
        csv("id,name_es,price,stock,image_1", "olivo,Olivo,1,1,Olivo bonsái.JPG".normalize("NFC")),
        { picturesDir: join(shop.dataDir, "files/fotos") },
      )
      expect(warnings).toEqual([])
      expect((await shop.product("olivo")).pictures).toHaveLength(1)
    })
  })

  describe("a guess from the headings of an unknown file [D-93]", () => {
    let shop: ImportShop
    beforeEach(async () => {
      shop = await openImportShop(databases())
    })
    afterEach(() => shop.close())

    it("takes no net price for the price, and offers nobody what the owner pays and to whom", async () => {
      const file = csv(
        "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Wholesale price;Supplier;Reference #;Quantity;Colour",
        "3;1;Molinillo;Cocina;50.00;21.50;Mayor SL;MOL-3;4;Rojo",
      )
      const refusal = await shop.import(file).catch((error: Error) => error.message)
      expect(refusal).toContain("category=Categories (x\\,y\\,z...)")
      expect(refusal).toContain("attribute_1_value=Colour")
      const guesses = String(refusal)
        .split("\n")
        .filter((line) => /--map|as details/.test(line))
        .join("\n")
      expect(guesses).not.toMatch(/Price tax excluded|Wholesale|Supplier/)
      const mapped = await shop.import(file, { map: readMap("name=Name *,price=Price tax excluded,stock=Quantity") })
      expect(mapped.warnings).toContainEqual(
        expect.objectContaining({
          line: 0,
          column: "Price tax excluded",
          reason: expect.stringContaining("tax is not in it"),
        }),
      )
    })
  })
}
