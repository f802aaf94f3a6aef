/** Goods with every fact that the law requires, as their owner has them: imported from a file, and typed by hand. */
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { KnownField } from "#provider/platform/extensions/productFields.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/** One way in which it is sold. Dates are by the shop's clock. */
export interface Kind {
  name?: Localized
  price: string
  reduced?: string
  stock: number
  content?: string
  startsAt?: string
  endsAt?: string
  closesAt?: string
}

export interface Goods {
  id: string
  name: Localized
  /** Marked at its category. */
  groups: readonly LegalGroup[]
  virtual?: boolean
  kinds: readonly Kind[]
  /** Beside those that are made up. */
  fields?: Readonly<Record<string, string>>
}

const both = (es: string, en: string): Localized => ({ es, en })

const table = {
  nutrition_kj: "3404",
  nutrition_kcal: "828",
  nutrition_saturates: "14.2",
  nutrition_fat: "92",
  nutrition_salt: "0.01",
}

export const pantry: readonly LegalGroup[] = ["food", "packaging"]

export const foods: readonly Goods[] = [
  {
    id: "aceite",
    name: both("Aceite de oliva", "Olive oil"),
    groups: pantry,
    kinds: [
      { name: both("Botellín", "Flask"), price: "6.90", stock: 40, content: "250 ml" },
      { name: both("Botella", "Bottle"), price: "12.50", reduced: "9.90", stock: 40, content: "500 ml" },
      { name: both("Garrafa", "Jerrycan"), price: "54.00", stock: 40, content: "5 l" },
    ],
    fields: table,
  },
  {
    id: "miel",
    name: both("Miel de azahar", "Orange blossom honey"),
    groups: pantry,
    kinds: [{ price: "7.25", reduced: "5.80", stock: 40, content: "500 g" }],
    fields: {
      ...table,
      food_name_es: "Miel de azahar",
      food_name_en: "Orange blossom honey",
      origin_es: "España (70,5 %), Portugal (29,5 %)",
      origin_en: "Spain (70.5%), Portugal (29.5%)",
    },
  },
  {
    id: "queso",
    name: both("Queso de oveja", "Sheep's cheese"),
    groups: pantry,
    kinds: [
      { name: both("Cuña", "Wedge"), price: "6.45", stock: 40, content: "250 g" },
      { name: both("Medio", "Half"), price: "19.90", reduced: "17.90", stock: 40, content: "0.8 kg" },
      { name: both("Surtido de seis", "Set of six"), price: "21.00", stock: 40, content: "6 piece" },
    ],
    fields: {
      ...table,
      ingredients_es: "*Leche* de oveja, sal, cuajo.",
      ingredients_en: "Sheep's *milk*, salt, rennet.",
    },
  },
  {
    id: "arroz",
    name: both("Arroz bomba", "Bomba rice"),
    groups: pantry,
    kinds: [{ price: "4.60", stock: 40, content: "1 kg" }],
    fields: table,
  },
]

export const others: readonly Goods[] = [
  {
    id: "vinoteca",
    name: both("Vinoteca con funda", "Wine cooler with cover"),
    groups: ["devices", "textiles", "energy", "repair"],
    kinds: [{ price: "249.00", stock: 5, content: "1 piece" }],
  },
]

/** In a far summer and winter: their hours differ from those of the world's clock differently. */
export const workshops: readonly Goods[] = [
  {
    id: "cata",
    name: both("Cata de aceites", "Olive oil tasting"),
    groups: ["services"],
    virtual: true,
    kinds: [
      {
        price: "35.00",
        stock: 12,
        startsAt: "2098-07-12T18:30",
        endsAt: "2098-07-12T20:00",
        closesAt: "2098-07-11T12:00",
      },
      { price: "35.00", stock: 1, startsAt: "2098-12-13T10:00", endsAt: "2098-12-13T13:00" },
    ],
  },
]

/** The fields of its groups, each with a value of its type. */
export const fieldsOf = ({ groups, fields = {} }: Pick<Goods, "groups" | "fields">): [key: string, value: string][] =>
  [...legalFields].flatMap(([key, field]) =>
    field.legal && groups.includes(field.legal.group) ? [[key, fields[key] ?? madeUp(key, field)] as const] : [],
  ) as [string, string][]

/** A picture is named by its number. */
function madeUp(key: string, field: KnownField): string {
  if (field.type === "number") return field.decimals === 0 ? "12" : "12.5"
  if (field.type === "boolean") return "false"
  if (field.type === "choice") return Object.keys(field.choices).at(-1) ?? ""
  if (field.type === "date") return "2027-05-31"
  if (field.isPicture) return "1"
  const words = field.language?.locale === "en" ? "As the law says" : "Como dice la ley"
  return `${words}: ${key}`.slice(0, field.most)
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const PICTURE = "foto.png"

/** In the shop's own columns, with a category for each set of groups. */
export function csvOf(goods: readonly Goods[]): string {
  const rows: Record<string, string>[] = []
  const categories = new Map(goods.map((each) => [each.groups.join("-"), each]))
  rows.push({ kind: "department", id: "tienda", name_es: "Tienda", name_en: "Shop" })
  for (const [id, { groups }] of categories) {
    const name = { name_es: `Traída ${id}`, name_en: `Brought ${id}` }
    rows.push({ kind: "category", id, ...name, department_id: "tienda", legal_groups: groups.join(", ") })
  }
  for (const { id, name, groups, virtual = false, kinds, fields } of goods) {
    const sold = kinds.map((kind, at) => ({
      sku: `${id.toUpperCase()}-${at + 1}`,
      price: kind.price,
      sale_price: kind.reduced ?? "",
      stock: String(kind.stock),
      net_content: kind.content ?? "",
      starts_at: kind.startsAt ?? "",
      ends_at: kind.endsAt ?? "",
      closes_at: kind.closesAt ?? "",
    }))
    const isPlain = kinds.length === 1 && kinds[0]?.startsAt === undefined
    const own = Object.fromEntries(
      fieldsOf({ groups, ...(fields && { fields }) }).map(([key, value]) => [`field_${key}`, value]),
    )
    const facts = { name_es: name.es, name_en: name.en, category_id: groups.join("-"), virtual: String(virtual) }
    rows.push({ kind: "product", id, ...facts, image_1: PICTURE, ...own, ...(isPlain && sold[0]) })
    for (const [at, one] of isPlain ? [] : sold.entries()) {
      const kind = kinds[at]
      const named = { name_es: kind?.name?.es ?? "", name_en: kind?.name?.en ?? "" }
      rows.push({ kind: "variant", id: `${id}-${at + 1}`, product_id: id, ...named, ...one })
    }
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => `${cells.map(quoted).join(",")}\n`)
    .join("")
}

/** `12.5` as people write it. */
export const spelt = (number: string, language: Locale): string =>
  language === "es" ? number.replace(".", ",") : number
