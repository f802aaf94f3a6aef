/** Actions that presses may request, and the validation of recorded presses, which others may have edited. */
import type { CartCommands } from "#app/stores/cart/CartCommands.ts"
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { isLine } from "#app/stores/cart/storedCart.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"

type Args = readonly unknown[]

const isAmount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_AMOUNT
const isText = (value: unknown): value is string => typeof value === "string"
const isList = (value: unknown, fits: (each: unknown) => boolean) => Array.isArray(value) && value.every(fits)
const isSet = (value: unknown): value is LineIntent =>
  typeof value === "object" &&
  value !== null &&
  "line" in value &&
  isLine(value.line) &&
  "kind" in value &&
  value.kind === "set" &&
  "amount" in value &&
  isAmount(value.amount)

const withLine = ([line]: Args) => isLine(line)
const withAmount = ([line, amount]: Args) => isLine(line) && isAmount(amount)
const withText = ([text]: Args) => isText(text)

const acts = {
  add: withAmount,
  put: ([lines]: Args) => isList(lines, isLine),
  setLines: ([intents]: Args) => isList(intents, isSet),
  setAmount: withAmount,
  remove: withLine,
  moveToWishlist: withLine,
  moveToCart: withAmount,
  clear: () => true,
  applyCoupon: withText,
  deleteCoupon: () => true,
  chooseMethod: withText,
  applyGiftCard: withText,
  deleteGiftCard: withText,
} satisfies Partial<Record<keyof CartCommands, (args: Args) => boolean>>

export type CartAct = keyof typeof acts

export const isCartAct = (what: string, args: Args): what is CartAct =>
  Object.hasOwn(acts, what) && acts[what as CartAct](args)
