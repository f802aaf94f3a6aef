/** Fills an empty database from an owner's answers: identity, delivery and, by the address, taxes. */
import type { Kysely } from "kysely"
import { isPickup } from "#cli/init/envFile.ts"
import type { Answers } from "#cli/init/questions.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { putDelivery } from "#provider/delivery/deliveryFile.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { putReturnDays } from "#provider/delivery/returnDays.ts"
import { saveShopTax } from "#provider/delivery/tax/saveTax.ts"
import { territoryOfAddress, zoneOfAddress } from "#provider/delivery/tax/spanishAddress.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { NEVER_OPENED, writeOpening } from "#provider/site/opening.ts"
import { publish, saveDraft } from "#provider/site/versions.ts"
import { DEFAULT_DELIVERY_METHOD } from "#shared/contract/cartBounds.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import { both, type Localized } from "#shared/locale.ts"

/** Home sections of a shop with its first products, which needs no choice of products. */
const FIRST_HOME = [
  { id: "hero", kind: "hero" },
  { id: "categories", kind: "categories" },
  { id: "newest", kind: "products", by: "newest" },
  { id: "sale", kind: "products", by: "onSale", count: 4 },
]

/** Rejects with ApiError 400 for values that the shop's document refuses. */
export async function fillNewShop(db: Kysely<Database>, now: Date, answers: Answers, author: string): Promise<void> {
  const document = { identity: identityOf(answers), home: FIRST_HOME }
  const methods = deliveryOf(answers)
  const id = await saveDraft(db, now, { document, author, note: "shop init" })
  await publish(db, now, id)
  const days = Number(answers.returns)
  const territory = territoryOfAddress(bilingual(answers.address).es)
  await changeCatalog(db, now, async (change) => {
    const { trx } = change
    change.touched = true
    await writeOpening(trx, now, NEVER_OPENED)
    await putReturnDays(trx, days > WITHDRAWAL_DAYS ? days : null)
    if (methods.length > 0) await putDelivery(trx, { methods })
    if (territory !== undefined) await saveShopTax(trx, { territory })
  })
}

/** Whether the database holds a shop already. */
export async function isUsed(db: Kysely<Database>): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom("products").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("orders").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("delivery_methods").select("id").limit(1).executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}

function identityOf(answers: Answers) {
  const { name, tagline, email, phone, address, hours, account } = answers
  const taxNumber = answers["tax-number"]
  const texts = { tagline: bilingual(tagline), address: bilingual(address), hours: bilingual(hours) }
  return { name, email, phone, account, taxNumber, ...texts }
}

/** `"Español | English"`; a text without the bar is used for both. */
function bilingual(text: string): Localized {
  const [es = "", en] = text.split(" | ", 2)
  return en === undefined ? both(es) : { es, en }
}

function deliveryOf(answers: Answers): MethodDocument[] {
  const amount = (text: string) => text.replace(",", ".")
  const freeFrom = answers["free-from"]
  const pickup: MethodDocument = {
    id: DEFAULT_DELIVERY_METHOD,
    kind: "pickup",
    name: { es: "Recogida en la tienda", en: "Collect at the shop" },
    icon: "storefront",
    days: { min: 1, max: 1 },
    cost: "0",
    freeFrom: null,
    pickupPoints: [
      {
        id: "tienda",
        name: both(answers.name),
        address: bilingual(answers.address).es,
        ...(answers.hours !== "" && { hours: bilingual(answers.hours) }),
      },
    ],
  }
  const home: MethodDocument = {
    id: "HOME_DELIVERY",
    kind: "home",
    name: { es: "Envío a domicilio", en: "Home delivery" },
    icon: "truck",
    days: { min: 2, max: 4 },
    isDefault: true,
    rates: [
      {
        zone: zoneOfAddress(bilingual(answers.address).es),
        measure: "sum",
        bands: [{ from: "0", cost: amount(answers["home-cost"]) }],
        freeFrom: freeFrom === "" ? null : amount(freeFrom),
        days: null,
      },
    ],
  }
  return [...(answers["home-cost"] === "" ? [] : [home]), ...(isPickup(answers) ? [pickup] : [])]
}
