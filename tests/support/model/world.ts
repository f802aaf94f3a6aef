/** The shop that is held against the model: its calls without HTTP, mails or other processes in between, on a clock of its own. */
import { rmSync } from "node:fs"
import { noExtensions } from "#provider/admin/extensions/extensions.ts"
import { giftCardHash } from "#provider/cart/giftCards/giftCards.ts"
import { noQuotes } from "#provider/delivery/quotes.ts"
import type { Context } from "#provider/orders/context.ts"
import { noFigures } from "#provider/orders/figures/dailyFigures.ts"
import { usualHolds } from "#provider/orders/holdSettings.ts"
import { createPayments } from "#provider/orders/payments/paymentMethods.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import type { DiskGuard } from "#provider/platform/db/diskGuard.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { noOwnPages } from "#provider/site/ownPages.ts"
import { silentLog } from "#shared/log.ts"
import { makeCrowd } from "#tests/support/crowd.ts"
import { newGiftCode } from "#tests/support/customerWorld.ts"
import { fillDataDir } from "#tests/support/databaseTemplates.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"
import { brokenInvariants, stockBeforeOrders } from "#tests/support/invariants.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { type Coupon, emptyCart, type Kind, type Model } from "#tests/support/model/facts.ts"
import { alone, testPayments, wideHolds } from "#tests/support/shopSettings.ts"

/**
 * Products that are regular, reduced, at the lower tax, with variants, without stock, without a carrier, and a gift
 * card.
 */
const SOLD = ["cer-101", "cer-103", "des-305", "tex-231-1", "tex-205", "pap-415", "pap-434-1"]
/** On hand at the start of a run: little enough to run out. */
const STOCK = [3, 6, 9, 2, 2, 999, 999]
const PEOPLE = 2
/** There is always room on it. */
const roomy: DiskGuard = {
  refuseWhenLow() {},
  isLow: () => false,
  async whenThereIsRoom(_name, work) {
    await work()
  },
  async stop() {},
}

export interface ModelWorld {
  connection: Connection
  /** A new model, and a shop that is as it says. */
  begin(): Promise<{ model: Model; contexts: Context[] }>
  setNow(ms: number): void
  broken(): Promise<string[]>
  close(): Promise<void>
}

export async function openModelWorld(): Promise<ModelWorld> {
  const dataDir = newMemoryDir()
  await fillDataDir(dataDir, "seeded")
  const connection = await connect({ dataDir, log: silentLog })
  const { db, engine } = connection
  let nowMs = Date.now()
  let latestMs = nowMs
  const now = () => new Date(nowMs)
  const start = new Map(await stockBeforeOrders(db))
  const kinds = await readKinds(connection)
  const payments = await createPayments(testPayments, {
    db,
    now,
    siteUrl: "http://shop.example",
    extensions: noExtensions,
    shopName: () => "Azahar",
    holds: () => ({ ...usualHolds, ...wideHolds }),
  })
  let runs = 0

  async function setStock(): Promise<Map<string, number>> {
    const stock = new Map<string, number>()
    for (const [index, { variant }] of kinds.entries()) {
      const wanted = STOCK[index] ?? 0
      const query = db.selectFrom("variants").select("stock").where("id", "=", variant)
      const { stock: before } = await query.executeTakeFirstOrThrow()
      if (before !== wanted) await db.updateTable("variants").set({ stock: wanted }).where("id", "=", variant).execute()
      start.set(variant, (start.get(variant) ?? 0) + wanted - before)
      stock.set(variant, wanted)
    }
    return stock
  }

  return {
    connection,
    setNow(ms) {
      nowMs = ms
      latestMs = Math.max(latestMs, ms)
    },
    broken: () => brokenInvariants(db, start, { now: now(), latest: new Date(latestMs) }),
    async begin() {
      runs += 1
      nowMs = Date.now()
      const at = now().toISOString()
      // Orders of earlier runs stand still from now on.
      await db.updateTable("orders").set({ hold_expires_at: null }).where("hold_expires_at", "is not", null).execute()
      await db
        .updateTable("payment_attempts")
        .set({ next_check_at: null })
        .where("next_check_at", "is not", null)
        .execute()
      const name = String(runs).padStart(8, "0")
      const crowd = await makeCrowd(db, PEOPLE)
      const coupons = couponsOf(name)
      const cards = ["A", "B"].map((letter, index) => {
        return {
          id: `${name}-${letter}`,
          code: newGiftCode(),
          balance: index === 0 ? 1500 : 20_000,
        }
      })
      await db.insertInto("coupons").values(Object.entries(coupons).map(couponRow)).execute()
      const none = { expires_at: null, created_at: at }
      const rows = cards.map(({ id, code, balance }) => {
        const cents = { initial_cents: balance, balance_cents: balance }
        return { id, code_hash: giftCardHash(code), last4: code.slice(-4), ...cents, ...none }
      })
      await db.insertInto("gift_cards").values(rows).execute()
      const services = {
        db,
        engine,
        now,
        log: silentLog,
        payments,
        holds: () => ({ ...usualHolds, ...wideHolds }),
        background: alone,
        currency: "EUR",
        siteUrl: "http://shop.example",
        identity: () => demoIdentity,
        mailQueued: () => {},
        limits: createLimits(db, now),
        disk: roomy,
        requests: { search: () => {}, quote: () => {} },
        quotes: noQuotes,
        isOffered: () => true,
        keyed: { begunWith: async () => undefined, everyKeys: async () => [] },
        productFields: new Map(),
        orderFields: new Map(),
        orderChecks: new Map(),
        ownDiscounts: () => [],
        writeOwnHtml: () => undefined,
        ownPages: noOwnPages,
        figures: noFigures,
        secrets: secretBox({ dataDir }),
        // The catalogue in memory is asked whether the shop is open and invites reviews; passwords are not asked at all.
        catalog: {
          refresh: async () => {},
          state: () => ({
            groups: {
              opening: { isOpen: true, opensOn: null, openedAt: null },
              site: { document: { reviewInvitation: { on: false, days: 14 } } },
            },
          }),
        } as unknown as Context["catalog"],
        passwords: {} as Context["passwords"],
        files: folderFiles(dataDir),
      }
      const contexts = crowd.map(({ id, email }): Context => {
        const customer = { id, email, sessionId: "", firstName: "Ana", lastName: "Pons", locale: "es" as const }
        return { ...services, customer, caller: { network: `run ${name}` } }
      })
      const model: Model = {
        kinds,
        coupons,
        stock: await setStock(),
        cards,
        uses: [],
        orders: [],
        now: nowMs,
        carts: crowd.map(emptyCart),
      }
      return { model, contexts }
    },
    async close() {
      await connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function readKinds({ db }: Connection): Promise<Kind[]> {
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .selectAll("variants")
    .select(["backorder", "max_per_order", "tax_class", "is_virtual", "gift_card"])
    .where("variants.id", "in", SOLD)
    .execute()
  return SOLD.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new Error(`The demo shop has no ${id}`)
    const cents = row.sale_price_cents ?? row.price_cents
    return {
      product: row.product_id,
      variant: id,
      plain: row.name_es === "",
      cents,
      most: row.max_per_order,
      reduced: cents < Math.min(row.price_cents, row.prior_price_cents ?? row.price_cents),
      backorder: row.backorder !== "no",
      taxClass: row.tax_class,
      virtual: row.is_virtual === 1,
      gift: row.gift_card === 1 ? cents : 0,
    }
  })
}

const couponsOf = (name: string): Record<string, Coupon> => {
  const usual = { minimum: 0, limit: null, perCustomer: null, notReduced: false }
  return {
    [`ONCE${name}`]: { ...usual, terms: { kind: "percent", amount: 15, maxDiscountCents: null }, limit: 1 },
    [`OWN${name}`]: {
      ...usual,
      terms: { kind: "fixed_cart", amount: 700, maxDiscountCents: null },
      minimum: 3000,
      perCustomer: 1,
    },
    [`FREE${name}`]: { ...usual, terms: { kind: "free_shipping", amount: 0, maxDiscountCents: null } },
    [`EACH${name}`]: {
      ...usual,
      terms: { kind: "fixed_product", amount: 333, maxDiscountCents: 1000 },
      notReduced: true,
    },
  }
}

const couponRow = ([code, coupon]: [string, Coupon]) => ({
  code,
  kind: coupon.terms.kind,
  amount: coupon.terms.amount,
  max_discount_cents: coupon.terms.maxDiscountCents,
  min_subtotal_cents: coupon.minimum,
  usage_limit: coupon.limit,
  per_customer_limit: coupon.perCustomer,
  exclude_sale_items: coupon.notReduced ? (1 as const) : (0 as const),
  starts_at: null,
  ends_at: null,
  description_es: "",
  description_en: "",
  product_ids: "[]",
  category_ids: "[]",
  department_ids: "[]",
})
