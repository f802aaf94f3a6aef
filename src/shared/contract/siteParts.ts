/** Marks, menus and pages of the shop's document. */

import { array, boolean, defaulted, enums, type Infer, object, optional, refine, string } from "superstruct"
import { bilingual, bilingualLines, line, lines, PictureKey, Target } from "#shared/contract/siteText.ts"
import { fault } from "#shared/fault.ts"
import { Day } from "#shared/fields/day.ts"
import { menuBounds, pageBounds } from "#shared/siteBounds.ts"

/** The shop's mark for small spaces. Icons are made from it, else from the name's first letter. */
export const Brand = object({
  /** The blossom is the demo shop's mark. */
  mark: defaulted(enums(["none", "blossom"]), "none"),
  /** Replaces the mark: an SVG, sanitised when stored, or the key of a picture. */
  logo: defaulted(object({ svg: lines(40_000), picture: PictureKey }), { svg: "", picture: "" }),
  nameBesideLogo: defaulted(boolean(), true),
  /** Shown for products without a picture. */
  placeholder: PictureKey,
})
export type Brand = Infer<typeof Brand>

const mostEntries = (most: number) => (all: readonly unknown[]) => all.length <= most || fault("entries", { most })

const MenuEntry = object({ to: Target, label: bilingual(menuBounds.label) })
export type MenuEntry = Infer<typeof MenuEntry>

/** A menu that is left out has its default: catalogue, categories, about us; the footer's columns. */
export const Menus = object({
  header: optional(refine(array(MenuEntry), "list", mostEntries(menuBounds.headerEntries))),
  footer: optional(
    refine(
      array(
        object({
          title: bilingual(menuBounds.columnTitle),
          entries: refine(array(MenuEntry), "list", mostEntries(menuBounds.columnEntries)),
        }),
      ),
      "list",
      mostEntries(menuBounds.columns),
    ),
  ),
})
export type Menus = Infer<typeof Menus>

/** The last segment of a page's address. */
const Slug = refine(
  string(),
  "slug",
  (text) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= pageBounds.slug) || "slug",
)

/** Ids of payment methods: the shop's own, and those that `shop.config.ts` adds. */
const MethodId = refine(string(), "method", (text) => /^[A-Za-z0-9][\w-]{0,39}$/.test(text) || "payment_id")

export const PaymentChoices = object({
  /** Ids of methods that are switched off although the settings allow them. */
  off: defaulted(refine(array(MethodId), "list", mostEntries(40)), []),
})

export const SitePage = object({
  slug: Slug,
  title: bilingual(pageBounds.title),
  /** For search engines, and shown at the beginning of the page. */
  lead: bilingual(pageBounds.lead),
  text: bilingualLines(pageBounds.text),
  picture: PictureKey,
  /** Day of the last change that readers should know about; left out when no date is shown. */
  updated: optional(Day),
  /** Ids or slugs of the categories whose head and products link to the page, such as a size guide. */
  guides: optional(refine(array(line(120)), "list", mostEntries(pageBounds.guides))),
})
export type SitePage = Infer<typeof SitePage>

export const Pages = refine(array(SitePage), "pages", (pages) => {
  if (pages.length > pageBounds.pages) return fault("entries", { most: pageBounds.pages })
  const twice = pages.find(({ slug }, at) => pages.findIndex((each) => each.slug === slug) !== at)
  return !twice || fault("page_twice", { slug: twice.slug })
})
