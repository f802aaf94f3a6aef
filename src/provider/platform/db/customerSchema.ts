/** The tables of customers as Kysely sees them; see schema.ts for how values are stored. */
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
  invitation_stops: InvitationStopTable
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
  /** In lower case. */
  email: string
  /** Empty if none was chosen: such an account is opened only by codes. */
  password_hash: string
  first_name: string
  last_name: string
  locale: "es" | "en"
  /** Null until the email is confirmed; until then the account cannot sign in. */
  verified_at: Moment | null
  password_changed_at: Moment
  created_at: Moment
  updated_at: Moment
  /** 1 while `user_words` matches the row; a trigger resets it. */
  worded: Generated<Flag>
}

/** Folded search words of accounts. */
export interface UserWordTable {
  word: string
  user_id: string
}

export interface SessionTable {
  id: string
  /** Hexadecimal SHA-256 of the bearer token. */
  token_hash: string
  user_id: string
  created_at: Moment
  last_used_at: Moment
  /** Absolute end, regardless of use. */
  expires_at: Moment
}

export interface OneTimeTokenTable {
  token_hash: string
  user_id: string
  purpose: "verify" | "reset"
  /** The recipient's address; the token is void once the account has another. */
  email: string
  /** Id of its mail. A newer mail makes the tokens of older ones void. */
  request_id: string
  created_at: Moment
  expires_at: Moment
}

/**
 * The newest code of each address; kept until it expires even when used, so that an older mail cannot create another.
 */
export interface LoginCodeTable {
  email: string
  /** argon2id, because six digits could be found quickly behind a fast hash. */
  code_hash: string
  /** Language of the request, and of a new account. */
  locale: "es" | "en"
  tries: Generated<number>
  requested_at: Moment
  expires_at: Moment
  used_at: Moment | null
}

/** Confirms a new email of an account; using one deletes the others. */
export interface EmailChangeTokenTable {
  token_hash: string
  user_id: string
  /** The new address, to which the mail goes. */
  email: string
  /** Id of its mail. A newer mail makes the tokens of older ones void. */
  request_id: string
  created_at: Moment
  expires_at: Moment
}

/** A requested alert; deleted once its mail is queued. */
export interface StockAlertTable {
  id: string
  variant_id: string
  /** In lower case. */
  email: string
  /** The account that requested it, if known. */
  user_id: string | null
  locale: "es" | "en"
  created_at: Moment
  /** Null until a link from a mail was followed. */
  confirmed_at: Moment | null
}

/** The link in an alert's mail: confirms one, and ends all of its address. */
export interface StockAlertTokenTable {
  token_hash: string
  email: string
  /** Null in a mail that is no longer about a particular alert. */
  alert_id: string | null
  created_at: Moment
}

/** The ways out of invitations to review, one in each of their mails. */
export interface InvitationStopTable {
  /** Hexadecimal SHA-256 of the token. */
  token_hash: string
  email: string
  created_at: Moment
  /** When the address wanted no more of them. */
  stopped_at: Generated<Moment | null>
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
  /** This and the next two: only for billing addresses. */
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
  /** The destination that the customer named; empty otherwise. */
  country: string
  zip: string
  coupon_code: string | null
  /** JSON of the prices last shown to the customer; null before that. */
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
  /** Hexadecimal SHA-256 of the code. */
  code_hash: string
  last4: string
  initial_cents: number
  balance_cents: number
  status: Generated<"active" | "blocked">
  expires_at: Moment | null
  recipient: Generated<string>
  message: Generated<string>
  created_at: Moment
  /** The order it was bought with; null for others. */
  order_id: Generated<string | null>
}

/** Codes of the demo shop, which its owner may read. */
export interface DemoCodeTable {
  /** Id of the gift card, or the coupon's name in the demo's catalogue. */
  id: string
  kind: "gift_card" | "coupon"
  code: string
}

export interface CartGiftCardTable {
  cart_id: string
  gift_card_id: string
  position: number
}

export interface CouponUseTable {
  coupon_code: string
  order_id: string
  user_id: string | null
  at: Moment
  /** Number of this use among those of a limited coupon, and of its customer; unique, so that limits hold. */
  slot: number | null
  customer_slot: number | null
}

export interface RateLimitTable {
  /** Hash of the limit's name and its subject. */
  key: string
  /** When the bucket is full again, in milliseconds since 1970. */
  full_at: number
}

export interface MailTable {
  id: string
  user_id: string | null
  template: string
  recipient: string
  locale: "es" | "en"
  /** JSON, by template; never contains tokens. */
  data: string
  status: Generated<"waiting" | "sent" | "failed" | "uncertain">
  attempts: Generated<number>
  /** Number of deliveries without a clear answer. */
  handed: Generated<number>
  /** Earliest time of the next attempt; while sending, the time at which another process may take over. */
  next_attempt_at: Moment
  /** Id of the attempt in progress. */
  claimed_by: string | null
  last_error: string | null
  created_at: Moment
  sent_at: Moment | null
  /** The cause, for mails that are sent only once per cause. */
  about: string | null
  /** Id of the order it is about. */
  order_id: string | null
}
