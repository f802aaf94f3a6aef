/** Samples of the mails about withdrawals and returns. */
import type { CustomerWorld } from "#tests/support/customerWorld.ts"
import { runOperator } from "#tests/support/operator.ts"
import type { Samples } from "#tests/texts/mailSamples.ts"
import {
  BUYER,
  declared,
  delivered,
  GIFT_CARD,
  HOME,
  OIL,
  PLATES,
  paid,
  placed,
  TOWEL,
  withdrawn,
} from "#tests/texts/sampleOrders.ts"

type World = CustomerWorld
const ALL = { products: [OIL, PLATES, TOWEL], coupon: true }
const PLATE = { ...PLATES, amount: 1 }
const TRANSFER = { changes: { ...HOME, paymentMethod: "transfer" } }
const MESSAGE = "El azul no es el que esperaba."

const about =
  (prepare: (world: World) => Promise<string>, to = BUYER) =>
  async (world: World) => ({ to, data: { withdrawalId: await prepare(world), orderId: null } })
const toShop = (prepare: (world: World) => Promise<string>) => about(prepare, "hola@azahar.example")

async function paidByTransfer(world: World) {
  const bought = await placed(world, TRANSFER)
  await runOperator(world.shop, "order", bought.order.number, "paid")
  return bought
}

const partOfDelivered = async (world: World) =>
  withdrawn(world, await delivered(world, 4, ALL), { lines: [OIL, PLATE], message: MESSAGE })
const returnOfDelivered = async (world: World) => withdrawn(world, await delivered(world, 20, ALL), { lines: [PLATE] })
const notSent = async (world: World) => withdrawn(world, await paid(world, ALL))
const ofGiftCard = async (world: World) =>
  withdrawn(world, await paid(world, { products: [GIFT_CARD], changes: { deliveryMethod: "STORE_PICKUP" } }))
const byHand = async (world: World) => withdrawn(world, await paidByTransfer(world))

export const withdrawalSamples: Samples<"withdrawal_receipt" | "withdrawal_acknowledged" | "withdrawal_to_shop"> = {
  withdrawal_receipt: {
    "a part of what was delivered": about(partOfDelivered),
    "all that was delivered": about(async (world) => withdrawn(world, await delivered(world, 4, ALL))),
    "not sent yet": about(notSent),
    "a part, not sent yet": about(async (world) => withdrawn(world, await paid(world, ALL), { lines: [TOWEL] })),
    "not sent yet, paid by transfer": about(byHand),
    "not paid": about(async (world) => withdrawn(world, await placed(world, TRANSFER))),
    "a return after the fourteen days": about(returnOfDelivered),
  },
  withdrawal_acknowledged: {
    "the whole order": about(async (world) => declared(world, await paid(world))),
    "a part, in words": about(async (world) =>
      declared(world, await delivered(world, 3, ALL), { lines: [], message: "Uno de los platos." }),
    ),
  },
  withdrawal_to_shop: {
    "goods come back": toShop(partOfDelivered),
    "not sent yet": toShop(notSent),
    "not sent yet, paid by transfer": toShop(byHand),
    "a gift card": toShop(ofGiftCard),
    "a part, in words": toShop(async (world) =>
      declared(world, await delivered(world, 3, ALL), { lines: [], message: "Uno de los platos." }),
    ),
    "a return after the fourteen days": toShop(returnOfDelivered),
    "too late": toShop(async (world) => declared(world, await delivered(world, 40))),
    "fits no order": toShop(async (world) => declared(world, { order: { number: "2025-000999" } })),
  },
}
