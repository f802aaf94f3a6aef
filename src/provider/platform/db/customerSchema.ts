/** The tables of what shoppers keep, as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Flag, Moment } from "#provider/platform/db/schema.ts"

export interface CustomerTables {
  users: UserTable
  user_words: UserWordTable
  sessions: SessionTable
  one_time_tokens: OneTimeTokenTable
  login_codes: LoginCodeTable
  email_change_tokens: EmailChangeTokenTable
  stock_alerts: StockAlertTable
  stock_alert_tokens: StockAlertTokenTable
  addresses: AddressTable
  carts: CartTable
  cart_lines: CartLineTable
  favorites: FavoriteTable
  gift_cards: GiftCardTable
  cart_gift_cards: CartGiftCardTable
  demo_codes: DemoCodeTable
  coupon_uses: CouponUseTable
  rate_limits: RateLimitTable
  mails: MailTable
}

export interface UserTable {
  id: string
  /** Lower case. */
  email: string
  /** Empty while none was chosen: such an account is opened by codes alone. */
  password_hash: string
  first_name: string
  last_name: string
  locale: "es" | "en"
  /** Null until the email is confirmed; such an account cannot sign in. */
  verified_at: Moment | null
  password_changed_at: Moment
  created_at: Moment
  updated_at: Moment
  /** Its words in `user_words` are those of the row as it is; a trigger puts it back. */
  worded: Generated<Flag>
}

/** What an account is found by, folded. */
export interface UserWordTable {
  word: string
  user_id: string
}

export interface SessionTable {
  id: string
  /** SHA-256 of the bearer, hexadecimal. */
  token_hash: string
  user_id: string
  created_at: Moment
  last_used_at: Moment
  /** However much it is used. */
  expires_at: Moment
}

export interface OneTimeTokenTable {
  token_hash: string
  user_id: string
  purpose: "verify" | "reset"
  /** The address it was sent to; another one makes it void. */
  email: string
  /** The mail that carries it. A newer mail makes the tokens of older ones void. */
  request_id: string
  created_at: Moment
  expires_at: Moment
}

/** The newest code of each address; kept until its end when it was used, so that no older mail brings another one. */
export interface LoginCodeTable {
  email: string
  /** argon2id: six digits would be found in no time behind a quick hash. */
  code_hash: string
  /** Of whoever asked; a new account's. */
  locale: "es" | "en"
  tries: Generated<number>
  requested_at: Moment
  expires_at: Moment
  used_at: Moment | null
}

/** Opens another email to an account; none is left once one of them was used. */
export interface EmailChangeTokenTable {
  token_hash: string
  user_id: string
  /** The new address, which the mail goes to. */
  email: string
  /** The mail that carries it. A newer mail makes the tokens of older ones void. */
  request_id: string
  created_at: Moment
  expires_at: Moment
}

/** One mail that somebody waits for; gone once it is queued. */
export interface StockAlertTable {
  id: string
  variant_id: string
  /** Lower case. */
  email: string
  /** Whose account asked, where that is known. */
  user_id: string | null
  locale: "es" | "en"
  created_at: Moment
  /** Null until a link from a mail was followed. */
  confirmed_at: Moment | null
}

/** The link of a mail about such alerts: confirms one, and ends all of its address. */
export interface StockAlertTokenTable {
  token_hash: string
  email: string
  /** Null in the mail that is about none any more. */
  alert_id: string | null
  created_at: Moment
}

export interface AddressTable {
  id: string
  user_id: string
  kind: "billing" | "delivery"
  is_default: Flag
  first_name: string
  last_name: string
  company: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
  /** This and the next two: billing alone. */
  email: string
  dni: string
  vat: string
  created_at: Moment
  updated_at: Moment
}

export interface CartTable {
  id: string
  user_id: string
  version: number
  delivery_method: string
  /** Where the parcel goes when the customer said so; empty otherwise. */
  country: string
  zip: string
  coupon_code: string | null
  /** JSON of what its customer was last shown of what it costs; null while nothing was. */
  shown: Generated<string | null>
  updated_at: Moment
}

export interface CartLineTable {
  cart_id: string
  variant_id: string
  product_id: string
  amount: number
  /** Charged price of a piece when the customer last changed the cart. */
  seen_price_cents: number
}

export interface FavoriteTable {
  user_id: string
  product_id: string
  added_at: Moment
  price_cents: number
}

export interface GiftCardTable {
  id: string
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string
  last4: string
  initial_cents: number
  balance_cents: number
  status: Generated<"active" | "blocked">
  expires_at: Moment | null
  recipient: Generated<string>
  message: Generated<string>
  created_at: Moment
  /** The order it was bought with; null for those from elsewhere. */
  order_id: Generated<string | null>
}

/** Codes that were drawn for the demo shop, which its owner may read. */
export interface DemoCodeTable {
  /** Of the gift card; what the coupon is called in the demo's catalogue. */
  id: string
  kind: "gift_card" | "coupon"
  code: string
}

export interface CartGiftCardTable {
  cart_id: string
  gift_card_id: string
  position: number
}

/** A coupon used by an order. */
export interface CouponUseTable {
  coupon_code: string
  order_id: string
  user_id: string | null
  at: Moment
  /** The how many-th use of a coupon with a limit, and of its customer; unique, so that no limit is passed. */
  slot: number | null
  customer_slot: number | null
}

export interface RateLimitTable {
  /** Hash of what is limited and for whom. */
  key: string
  /** When the bucket is full again, milliseconds since 1970. */
  full_at: number
}

export interface MailTable {
  id: string
  user_id: string | null
  template: string
  recipient: string
  locale: "es" | "en"
  /** JSON, by template. Never a token. */
  data: string
  status: Generated<"waiting" | "sent" | "failed" | "uncertain">
  attempts: Generated<number>
  /** How often it was handed over without a clear answer. */
  handed: Generated<number>
  /** When it may be tried; while it is being sent, when another process may take over. */
  next_attempt_at: Moment
  /** The attempt that is on its way. */
  claimed_by: string | null
  last_error: string | null
  created_at: Moment
  sent_at: Moment | null
  /** What it is about, for mails that are sent once however often their cause is seen. */
  about: string | null
  /** The order it is about. */
  order_id: string | null
}
