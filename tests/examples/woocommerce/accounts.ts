/** Customers of the example: their logins and their data. In memory, because the Store API knows carts only. */
import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from "node:crypto"
import { ApiError, notFound } from "#shared/ApiError.ts"
import type { BillingAddress, Profile } from "#shared/contract/account.ts"
import type { AddressInput, DeliveryAddress } from "#shared/contract/address.ts"
import type { LoginInput, Session, User } from "#shared/contract/auth.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import type { KeptOrder } from "#tests/examples/woocommerce/orders.ts"

export interface Customer {
  email: string
  password: string
}

export interface Account {
  user: User
  createdAt: string
  billing: BillingAddress | null
  favorites: Favorite[]
  addresses: DeliveryAddress[]
  cart: {
    version: number
    products: CartItem[]
    delivery_method?: string
    country?: string | undefined
    zip?: string | undefined
    coupon?: string
    /** Changes that were made, by their names. */
    made?: string[]
  }
  /** Newest first. */
  orders: KeptOrder[]
}

interface Stored {
  account: Account
  salt: Buffer
  hash: Buffer
}

const KEY_BYTES = 32
const hashOf = (password: string, salt: Buffer) => scryptSync(password, salt, KEY_BYTES)

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts(customers: readonly Customer[]) {
  const stored = new Map<string, Stored>()
  const orderOf = (id: string): KeptOrder | undefined =>
    [...stored.values()].flatMap(({ account }) => account.orders).find((order) => order.id === id)
  const bearers = new Map<string, Account>()
  for (const { email, password } of customers) {
    const salt = randomBytes(16)
    const user = { id: randomUUID(), email, firstName: "", lastName: "", locale: "es" as const }
    const account: Account = {
      user,
      createdAt: new Date().toISOString(),
      billing: null,
      favorites: [],
      addresses: [],
      orders: [],
      cart: { version: 0, products: [] },
    }
    stored.set(email.toLowerCase(), { account, salt, hash: hashOf(password, salt) })
  }
  return {
    signIn({ email, username, password }: LoginInput): Session {
      const found = stored.get((email ?? username ?? "").trim().toLowerCase())
      // A stranger's password takes as long as a customer's.
      const { salt, hash } = found ?? { salt: Buffer.alloc(16), hash: Buffer.alloc(KEY_BYTES) }
      if (!timingSafeEqual(hashOf(password, salt), hash) || !found) throw new ApiError(401, "invalid_credentials")
      const accessToken = randomBytes(32).toString("base64url")
      bearers.set(accessToken, found.account)
      return { user: found.account.user, accessToken }
    },
    signOut: (token: string | undefined) => bearers.delete(token ?? ""),
    find: (token: string | undefined): Account | undefined => bearers.get(token ?? ""),
    orderOf,
    /** The holder of an order's key need not sign in. */
    orderOfKey(id: string, key: string | undefined): KeptOrder | undefined {
      const order = orderOf(id)
      return order?.key === key ? order : undefined
    },
  }
}

export const profileOf = ({ user, billing, createdAt }: Account): Profile => ({
  user,
  billing,
  createdAt,
  hasPassword: true,
})

/** The first is the default; one that is said to be takes it from the one before. */
export function putAddress(
  account: Account,
  id: string,
  { isDefault = false, ...given }: AddressInput,
): DeliveryAddress {
  const others = account.addresses.filter((each) => each.id !== id)
  const known = account.addresses.find((each) => each.id === id)
  const address = { ...given, id, isDefault: isDefault || known?.isDefault === true || others.length === 0 }
  const rest = address.isDefault ? others.map((each) => ({ ...each, isDefault: false })) : others
  account.addresses = [address, ...rest]
  return address
}

export function addressOf(account: Account, id: string): DeliveryAddress {
  const found = account.addresses.find((each) => each.id === id)
  if (!found) throw notFound("address_not_found")
  return found
}

export function dropAddress(account: Account, id: string): void {
  const { isDefault } = addressOf(account, id)
  account.addresses = account.addresses.filter((each) => each.id !== id)
  const [next] = account.addresses
  if (isDefault && next) next.isDefault = true
}
