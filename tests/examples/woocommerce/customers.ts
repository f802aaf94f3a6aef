/** Calls of signed-in customers: their data, their cart, their orders. */
import { randomUUID } from "node:crypto"
import { ApiError, notFound } from "#shared/ApiError.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { type Account, addressOf, dropAddress, profileOf, putAddress } from "#tests/examples/woocommerce/accounts.ts"
import type { Answers, Sources } from "#tests/examples/woocommerce/adapter.ts"
import { findEntry } from "#tests/examples/woocommerce/catalogue.ts"
import {
  charge,
  findCharge,
  type KeptOrder,
  keptCart,
  placeOrder,
  readOrder,
  summaryOf,
} from "#tests/examples/woocommerce/orders.ts"
import { priceCart, type Terms } from "#tests/examples/woocommerce/quote.ts"

const ORDERS_PER_PAGE = 10
/** How many changes of a cart are known again. */
const MOST_CHANGES = 200

/** Guards calls that the table reserves for customers. */
function own(account: Account | undefined): Account {
  if (!account) throw new ApiError(401, "unauthorized")
  return account
}

const pricing =
  (terms: Terms, { store, catalogue }: Sources) =>
  async ({ cart: { version: _version, made: _made, ...asked } }: Account) =>
    priceCart(store, terms, await catalogue(), asked)

export function customerAnswers(terms: Terms, sources: Sources): Answers {
  const { accounts, catalogue } = sources
  const price = pricing(terms, sources)
  const show = async (account: Account): Promise<Cart> => keptCart((await price(account)).cart, account)
  const change = async (account: Account, changes: Partial<Account["cart"]>): Promise<Cart> => {
    account.cart = { ...account.cart, ...changes, version: account.cart.version + 1 }
    return show(account)
  }
  return {
    login: async (input) => accounts.signIn(input),
    // Accounts are created by the example's operator; a registration never reveals whether one exists.
    register: async () => ({}),
    logout: async () => ({}),
    getProfile: async (_input, account) => profileOf(own(account)),
    async updateProfile({ billing, ...changes }, account) {
      const { user } = own(account)
      for (const [name, value] of Object.entries(changes))
        if (value !== undefined) Object.assign(user, { [name]: value })
      if (billing) own(account).billing = billing
      return profileOf(own(account))
    },
    listFavorites: async (_input, account) => own(account).favorites,
    async addFavorite({ id }, account) {
      const { product } = findEntry((await catalogue()).entries, id)
      const kept = own(account).favorites.filter((each) => each.id !== product.id)
      const added = { id: product.id, addedAt: new Date().toISOString(), priceWhenAdded: product.sale_price }
      own(account).favorites = [added, ...kept]
      return own(account).favorites
    },
    async removeFavorite({ id }, account) {
      own(account).favorites = own(account).favorites.filter((each) => each.id !== id)
      return own(account).favorites
    },
    listAddresses: async (_input, account) => own(account).addresses,
    getAddress: async ({ id }, account) => addressOf(own(account), id),
    createAddress: async (input, account) => putAddress(own(account), randomUUID(), input),
    async updateAddress({ id, ...input }, account) {
      addressOf(own(account), id)
      return putAddress(own(account), id, input)
    },
    async deleteAddress({ id }, account) {
      dropAddress(own(account), id)
      return {}
    },
    getCart: async (_input, account) => show(own(account)),
    async setCart({ products, version, changes = [] }, account) {
      const { cart } = own(account)
      const applied = changes.filter((id) => cart.made?.includes(id))
      if ((version !== undefined && version !== cart.version) || applied.length > 0)
        throw new ApiError(409, "stale_cart", { extra: { cart: await show(own(account)), applied } })
      const made = [...(cart.made ?? []), ...changes].slice(-MOST_CHANGES)
      return change(own(account), { products: products.filter(({ amount }) => amount > 0), made })
    },
    clearCart: async (_input, account) => change(own(account), { products: [] }),
    removeFromCart: async ({ productId }, account) =>
      change(own(account), { products: own(account).cart.products.filter(({ id }) => id !== productId) }),
    setShippingMethod: async ({ method, country, zip }, account) =>
      change(own(account), { delivery_method: method, country, zip }),
    applyCoupon: async ({ coupon }, account) => change(own(account), { coupon }),
    async deleteCoupon(_input, account) {
      const { coupon: _none, ...cart } = own(account).cart
      own(account).cart = cart
      return change(own(account), {})
    },
  }
}

export function orderAnswers(terms: Terms, sources: Sources): Answers {
  const { store, catalogue, accounts } = sources
  const price = pricing(terms, sources)
  const read = async (order: KeptOrder) => readOrder(store, await catalogue(), order)
  /** The customer's own, or one that is opened by its key. */
  const wanted = (id: string, key: string | undefined, account: Account | undefined): KeptOrder => {
    const order = account?.orders.find((each) => each.id === id) ?? accounts.orderOfKey(id, key)
    if (!order) throw notFound("order_not_found")
    return order
  }
  return {
    placeOrder: async (input, account) => read(await placeOrder(own(account), input, () => price(own(account)))),
    getOrder: async ({ id, key }, account) => read(wanted(id, key, account)),
    async listOrders({ page = 1, perPage = ORDERS_PER_PAGE, status }, account) {
      const all = await Promise.all(own(account).orders.map(read))
      const items = all.filter((order) => status === undefined || order.status === status).map(summaryOf)
      return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length, page, perPage }
    },
    // The Store API cancels nothing: the shop does.
    async cancelOrder({ id, key }, account) {
      wanted(id, key, account)
      throw new ApiError(409, "not_cancellable")
    },
    setPayed: async ({ orderId, key }, account) => read(wanted(orderId, key, account)),
    chargePayment: async (input, account) => charge(wanted(input.orderId, input.key, account), input),
    findCharge: async ({ attemptId, orderId, key }, account) => findCharge(wanted(orderId, key, account), attemptId),
    // Nothing is paid here: WooCommerce's own page tells it.
    async getPaymentOutcome({ id }) {
      const order = accounts.orderOf(id)
      if (!order) throw notFound("order_not_found")
      return { number: order.id, state: "waiting" }
    },
    listDownloads: async () => [],
  }
}
