/** Fields of a menu: the header's entries, or a column of the footer. */
import { texts } from "#operator/frame/words/texts.ts"
import type { Spec, Values } from "#operator/site/spec.ts"
import type { Menus } from "#shared/contract/siteParts.ts"
import { paths } from "#shared/paths.ts"
import { menuBounds } from "#shared/siteBounds.ts"

export const menuNames = ["header", "footer-1", "footer-2", "footer-3"] as const
export type MenuName = (typeof menuNames)[number]

const entries = (name: string, most: number): Spec => ({
  type: "list",
  name,
  label: "entry",
  least: 1,
  most,
  of: [
    { type: "pair", name: "label", label: "entryLabel", most: menuBounds.label },
    { type: "link", name: "to", label: "link" },
  ],
})

/** Index of a column; undefined for the header. */
export const columnOf = (menu: MenuName): number | undefined =>
  menu === "header" ? undefined : Number(menu.slice("footer-".length)) - 1

export const menuSpecs = (menu: MenuName): readonly Spec[] =>
  menu === "header"
    ? [entries("header", menuBounds.headerEntries)]
    : [
        { type: "pair", name: "title", label: "columnTitle", most: menuBounds.columnTitle },
        entries("entries", menuBounds.columnEntries),
      ]

const place = (name: "products" | "categories" | "aboutUs") => ({
  to: paths[name],
  label: { es: texts.es.shopPages.places[name], en: texts.en.shopPages.places[name] },
})

/** Default entries of the header. */
export const usualHeader = [place("products"), place("categories"), place("aboutUs")]

export function menuValues(menus: Menus, menu: MenuName): Values {
  const column = columnOf(menu)
  if (column === undefined) return { header: menus.header ?? usualHeader }
  return (menus.footer?.[column] as Values | undefined) ?? {}
}

/** A column without entries is removed; so is a menu without any. */
export function withMenu({ header, footer = [] }: Menus, menu: MenuName, values: Values): Menus {
  const column = columnOf(menu)
  const own = values as { header?: Menus["header"]; entries?: unknown }
  const made = { ...values, entries: own.entries ?? [] } as unknown as NonNullable<Menus["footer"]>[number]
  const place = Math.min(column ?? 0, footer.length)
  const columns = column === undefined ? footer : footer.toSpliced(place, 1, ...(own.entries ? [made] : []))
  const top = column === undefined ? own.header : header
  return { ...(top && { header: top }), ...(columns.length > 0 && { footer: columns }) }
}
