/** Points in the owner's area: a page that lists them, and a panel on a customer's page that turns them into a coupon. */
import type { AreaBlock, AreaPage, AreaPanel, Shop } from "escaparate/extensions"

/** A point for each whole euro; so many points are worth a coupon. */
const STEP = 100
const COUPON_CENTS = 500

const euros = (cents: number, locale: "es" | "en") =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(cents / 100)

const words = {
  es: {
    customer: "Cliente",
    points: "Puntos",
    worth: "Cupones",
    give: "Dar un cupón",
    coupon: (value: string) => `Cada ${STEP} puntos valen un cupón de ${value}.`,
    subject: "Un cupón para usted",
    thanks: (value: string) => `Por sus compras tiene ${value} para la siguiente. Escriba este código en el carrito:`,
  },
  en: {
    customer: "Customer",
    points: "Points",
    worth: "Coupons",
    give: "Give a coupon",
    coupon: (value: string) => `Each ${STEP} points are worth a coupon of ${value}.`,
    subject: "A coupon for you",
    thanks: (value: string) => `Your orders earned you ${value} off the next one. Enter this code in the cart:`,
  },
}

const pointsOf = ({ takenCents }: { takenCents: number }) => Math.max(0, Math.floor(takenCents / 100))

interface Standing {
  id: string
  name: string
  points: number
}

const title = { es: "Puntos", en: "Points" }

export const pointsPage: AreaPage<Standing[]> = {
  title,
  permission: "read_customers",
  async loader({ query }, { admin }) {
    const { customers } = await admin("listCustomers", { q: query.get("q") ?? "" })
    return customers
      .map((each) => ({ id: each.id, name: each.name || each.email, points: pointsOf(each) }))
      .toSorted((one, other) => other.points - one.points)
  },
  view(standings, locale): AreaBlock[] {
    const { customer, points, worth, coupon } = words[locale]
    return [
      { kind: "text", text: coupon(euros(COUPON_CENTS, locale)) },
      {
        kind: "table",
        head: [customer, points, worth],
        rows: standings.map((each) => [
          { kind: "link", text: each.name, href: `/admin/customers/${each.id}` },
          String(each.points),
          String(Math.floor(each.points / STEP)),
        ]),
      },
    ]
  },
}

export const pointsPanel: AreaPanel<number> = {
  title,
  permission: "read_customers",
  loader: async ({ subject }, { admin }) => pointsOf(await admin("viewCustomer", { id: subject })),
  view(points, locale): AreaBlock[] {
    const { points: label, worth, give } = words[locale]
    const coupons = Math.floor(points / STEP)
    return [
      {
        kind: "facts",
        facts: [
          { label, text: String(points) },
          { label: worth, text: String(coupons) },
        ],
      },
      ...(coupons > 0 ? [{ kind: "form" as const, action: "give", fields: [], submit: give }] : []),
    ]
  },
  actions: {
    give: {
      permission: "write_coupons",
      async run({ subject }, { admin, sendMail }) {
        const customer = await admin("viewCustomer", { id: subject })
        const coupons = Math.floor(pointsOf(customer) / STEP)
        if (coupons === 0) return { es: "Aún no tiene bastantes puntos.", en: "There are not enough points yet." }
        // One for each step that was reached: a second press finds it taken.
        const code = `PUNTOS-${subject.slice(0, 8).toUpperCase()}-${coupons}`
        try {
          await admin("makeCoupon", { code, kind: "fixed_cart", amount: COUPON_CENTS, limit: 1 })
        } catch (error) {
          if ((error as { fields?: { code?: string } }).fields?.code !== "code_taken") throw error
          return { es: "Ya tiene el cupón de estos puntos.", en: "The coupon of these points was given already." }
        }
        const { subject: title, thanks } = words[customer.locale]
        const paragraphs = [thanks(euros(COUPON_CENTS, customer.locale))]
        await sendMail({ to: customer.email, locale: customer.locale, about: code, subject: title, paragraphs, code })
        return undefined
      },
    },
  },
}

export function extend(shop: Shop): void {
  shop.areaPage("points", pointsPage)
  shop.areaPanel("customer", "points", pointsPanel)
}
