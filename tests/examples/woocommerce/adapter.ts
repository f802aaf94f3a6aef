/** A provider for this storefront that asks an existing WooCommerce: catalogue, carts, checkout and orders, by its Store API. */
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"
import express, { type Express } from "express"
import { type Call, checkInput } from "#provider/api/caller.ts"
import { createRouter } from "#provider/api/router.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import {
  type AnswerOf,
  type EndpointName,
  type EndpointRow,
  endpoints,
  type InputOf,
} from "#shared/contract/endpoints.ts"
import { Identity } from "#shared/contract/site.ts"
import { structs } from "#shared/contract/structs.ts"
import { RELATED_PRODUCTS, REVIEWS_PER_PAGE, SECONDS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"
import { type Account, type Accounts, type Customer, openAccounts } from "#tests/examples/woocommerce/accounts.ts"
import { findEntry, keepCatalogue } from "#tests/examples/woocommerce/catalogue.ts"
import { customerAnswers, orderAnswers } from "#tests/examples/woocommerce/customers.ts"
import { listProducts, relatedTo, suggest } from "#tests/examples/woocommerce/listing.ts"
import { paymentMethods } from "#tests/examples/woocommerce/orders.ts"
import { listDeliveryMethods, quoteCart, type Terms } from "#tests/examples/woocommerce/quote.ts"
import { readReviews } from "#tests/examples/woocommerce/reviews.ts"
import { createStoreApi } from "#tests/examples/woocommerce/storeApi.ts"

export interface AdapterSettings extends Terms {
  /** The shop's address. */
  shop: string
  name: string
  /** Customers who may sign in; without any, no orders can be placed. */
  customers?: readonly Customer[]
  log: Log
}

/** `account`: whose bearer came with the call. */
export type Answers = {
  [Name in EndpointName]?: (input: InputOf<Name>, account: Account | undefined) => Promise<AnswerOf<Name>>
}

const PICTURE_DEADLINE_MS = 15 * SECONDS
const nothingSaid = { es: "", en: "" }

export function createAdapter(settings: AdapterSettings): Express {
  const store = createStoreApi(settings.shop)
  const catalogue = keepCatalogue(store)
  const accounts = openAccounts(settings.customers ?? [])
  const answers = answersOf(settings, { store, catalogue, accounts })

  const call: Call = async <Name extends EndpointName>(
    name: Name,
    given: unknown,
    { token }: { token?: string | undefined },
  ) => {
    const row: EndpointRow = endpoints[name]
    const account = row.auth === "none" ? undefined : accounts.find(token)
    if (row.auth === "customer" && !account) throw new ApiError(401, "unauthorized")
    const input = checkInput(endpoints[name], structs[name].input, given) as InputOf<Name>
    if (name === "logout") accounts.signOut(token)
    const answer = answers[name] as Answers[Name]
    if (!answer) throw new ApiError(404, "not_offered")
    return answer(input, account)
  }

  const app = express()
  // Changes of that shop's catalogue are not announced, so no answer is known to be unchanged.
  const catalogTag = () => `W/"${Date.now()}"`
  app.use("/api/v1", createRouter({ call, catalogTag, openapi: {}, log: settings.log, others: [] }))
  app.get(["/pictures/:key", "/pictures/:key/:width"], async (request, response) => {
    const src = (await catalogue()).images.get(String(request.params["key"]))
    if (src === undefined) return void response.status(404).end()
    const picture = await fetch(src, { signal: AbortSignal.timeout(PICTURE_DEADLINE_MS) })
    const type = picture.headers.get("content-type") ?? ""
    if (!picture.ok || !picture.body || !type.startsWith("image/")) return void response.status(502).end()
    response.set({ "Content-Type": type, "Cache-Control": "public, max-age=86400" })
    Readable.fromWeb(picture.body as ReadableStream).pipe(response)
  })
  return app
}

type Reads = ReturnType<typeof keepCatalogue>

/** The sources of answers. */
export interface Sources {
  store: ReturnType<typeof createStoreApi>
  catalogue: Reads
  accounts: Accounts
}

const answersOf = ({ name, log: _log, ...settings }: AdapterSettings, sources: Sources): Answers => {
  const { store, catalogue } = sources
  return {
    ...customerAnswers(settings, sources),
    ...orderAnswers(settings, sources),
    listDepartments: async () => (await catalogue()).departments,
    getDepartment: async ({ id }) => named((await catalogue()).departments, id),
    listCategories: async () => (await catalogue()).categories,
    getCategory: async ({ id }) => named((await catalogue()).categories, id),
    listProducts: async (input) => listProducts(await catalogue(), input, false),
    listAvailableProducts: async (input) => listProducts(await catalogue(), input, true),
    async getProductsByIds({ ids }) {
      const { entries } = await catalogue()
      const wanted = [...new Set(ids.split(",").filter(Boolean))]
      return wanted.flatMap((id) => entries.find(({ product }) => product.id === id)?.summary ?? [])
    },
    suggestProducts: async ({ q }) => suggest(await catalogue(), q),
    async getProduct({ id, related = RELATED_PRODUCTS }) {
      const all = await catalogue()
      const entry = findEntry(all.entries, id)
      return related === 0 ? entry.product : { ...entry.product, related: relatedTo(all, entry, related) }
    },
    async listRelatedProducts({ id, limit = RELATED_PRODUCTS }) {
      const all = await catalogue()
      return relatedTo(all, findEntry(all.entries, id), limit)
    },
    async listReviews({ id, page = 1, perPage = REVIEWS_PER_PAGE }) {
      const { product } = findEntry((await catalogue()).entries, id)
      return readReviews(store, product, { page, perPage })
    },
    quoteCart: async (input) => quoteCart(store, settings, await catalogue(), input),
    listDeliveryMethods: async () => listDeliveryMethods(store, settings, await catalogue()),
    // Facts that the Store API lacks are given here, or not at all.
    getSite: async () => ({ version: 0, identity: Identity.create({ name }) }),
    getHome: async () => ({
      sections: [
        { id: "departments", kind: "categories" },
        { id: "newest", kind: "products", by: "newest", count: 8 },
      ],
    }),
    getPromises: async () => ({
      freeFrom: null,
      returnDays: null,
      header: [],
      strip: [],
      returns: nothingSaid,
      delivery: nothingSaid,
      hasPickup: false,
      priceNote: nothingSaid,
      prices: nothingSaid,
      tax: nothingSaid,
    }),
    listBanners: async () => [],
    getAboutUs: async () => ({ title: { es: name, en: name }, lead: nothingSaid, image: null, blocks: [] }),
    listPaymentMethods: async () => paymentMethods((await store.openCart()).cart.payment_methods),
    listOrderFields: async () => [],
  }
}

function named<Group extends { id: string; slug: string }>(groups: readonly Group[], name: string): Group {
  const group = groups.find(({ id, slug }) => id === name || slug === name)
  if (!group) throw notFound("not_found")
  return group
}
