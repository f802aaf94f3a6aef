/** Marks, menus and pages of the shop's document. */
import { array, boolean, defaulted, enums, type Infer, object, optional, refine, string } from "superstruct"
import { bilingual, lines, markdown, PictureKey, Target } from "#shared/contract/siteText.ts"

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

const MenuEntry = object({ to: Target, label: bilingual(40) })
export type MenuEntry = Infer<typeof MenuEntry>

/** A menu that is left out has its default: catalogue, categories, about us; the footer's columns. */
export const Menus = object({
  header: optional(refine(array(MenuEntry), "list", (all) => all.length <= 8 || "takes at most 8 entries")),
  footer: optional(
    refine(
      array(
        object({
          title: bilingual(40),
          entries: refine(array(MenuEntry), "list", (all) => all.length <= 10 || "takes at most 10 entries"),
        }),
      ),
      "list",
      (all) => all.length <= 3 || "takes at most 3 columns beside the one that says who the shop is",
    ),
  ),
})
export type Menus = Infer<typeof Menus>

/** The last segment of a page's address. */
const Slug = refine(
  string(),
  "slug",
  (text) =>
    (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60) ||
    "takes small letters, digits and single hyphens, such as our-bindery",
)

/** Ids of payment methods: the shop's own, and those that `shop.config.ts` adds. */
const MethodId = refine(
  string(),
  "method",
  (text) => /^[A-Za-z0-9][\w-]{0,39}$/.test(text) || "takes the id of a way to pay, such as transfer",
)

export const PaymentChoices = object({
  /** Ids of methods that are switched off although the settings allow them. */
  off: defaulted(
    refine(array(MethodId), "list", (all) => all.length <= 40 || "takes at most 40 entries"),
    [],
  ),
})

export const Day = refine(string(), "day", (text) => /^\d{4}-\d\d-\d\d$/.test(text) || "takes a day such as 2026-11-24")

export const SitePage = object({
  slug: Slug,
  title: bilingual(90),
  /** For search engines, and shown at the beginning of the page. */
  lead: bilingual(300),
  text: markdown(20_000),
  picture: PictureKey,
  /** Day of the last change that readers should know about; left out when no date is shown. */
  updated: optional(Day),
})
export type SitePage = Infer<typeof SitePage>

export const Pages = refine(array(SitePage), "pages", (pages) => {
  if (pages.length > 60) return "takes at most 60 pages"
  const twice = pages.find(({ slug }, at) => pages.findIndex((each) => each.slug === slug) !== at)
  return !twice || `has two pages "${twice.slug}"; give one of them another slug`
})
