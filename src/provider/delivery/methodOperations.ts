/** Owners' operations on one delivery method, one of its pickup points, or one carrier, each by its id. */
import { array, assign, enums, nullable, object, optional, pick, refine, size, string } from "superstruct"
import { LINK_MAX_LENGTH, OwnCarrier } from "#provider/delivery/carriers.ts"
import { removeOwnCarrier, setCarrier } from "#provider/delivery/deliveryCarriers.ts"
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import { removeRate } from "#provider/delivery/deliveryMethods.ts"
import {
  BandDocument,
  Days,
  Id,
  Line,
  MethodDocument,
  MethodId,
  MOST_CARRIER,
  Text,
} from "#provider/delivery/document.ts"
import { removePickupPoint, setPickupPoint } from "#provider/delivery/pickupPoints.ts"
import { readMethod, setMethod } from "#provider/delivery/setMethod.ts"
import { nothing } from "#provider/platform/operations/answerStructs.ts"
import { operation } from "#provider/site/operation.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { whole } from "#shared/fields/whole.ts"
import { typedAmount } from "#shared/money.ts"

const Price = refine(string(), "amount", (text) => typedAmount(text) !== undefined)
const MOST_METHODS = 999
const permission = "write_site" as const

export const methodOperations = {
  viewDeliveryMethod: operation({
    summary: "Get a delivery method",
    http: { method: "GET", path: "/delivery/methods/:id" },
    permission,
    input: object({ id: string() }),
    answer: MethodDocument,
    run: (context, { id }) => readMethod(context, id),
  }),
  setDeliveryMethod: operation({
    summary: "Create or update a delivery method by its id",
    description:
      "What is left out stays. Cost, bands, free delivery and days are those of a zone if one is given; without a zone, those of its only zone. A new method needs a kind, a name, days, and, unless it is collected at the shop, a zone and a cost.",
    http: { method: "PUT", path: "/delivery/methods/:id" },
    permission,
    input: assign(
      pick(MethodDocument, ["kind", "icon", "isDefault"]),
      object({
        id: MethodId,
        name: optional(Text),
        text: optional(Text),
        position: optional(whole(0, MOST_METHODS)),
        zone: optional(Id),
        cost: optional(Price),
        freeFrom: optional(nullable(Price)),
        days: optional(nullable(Days)),
        bands: optional(size(array(BandDocument), 1, 100)),
        measure: optional(enums(["sum", "weight"])),
      }),
    ),
    answer: MethodDocument,
    run: (context, method) => setMethod(context, method),
  }),
  removeDeliveryRate: operation({
    summary: "Stop a delivery method in a zone",
    http: { method: "DELETE", path: "/delivery/methods/:id/zones/:zone" },
    permission,
    input: object({ id: string(), zone: string() }),
    answer: MethodDocument,
    async run(context, { id, zone }) {
      await changeDelivery(context, (trx) => removeRate(trx, id, zone))
      return readMethod(context, id)
    },
  }),
  setPickupPoint: operation({
    summary: "Create or update a collection point by its id",
    description:
      "What is left out stays; a new one needs a name and an address. Without points, orders are collected at the shop’s own address.",
    http: { method: "PUT", path: "/delivery/methods/:method/points/:id" },
    permission,
    input: object({
      method: string(),
      id: Id,
      name: optional(Text),
      address: optional(Line),
      country: optional(string()),
      zip: optional(string()),
      hours: optional(Text),
    }),
    answer: PickupPoint,
    run: (context, point) => setPickupPoint(context, point),
  }),
  removePickupPoint: operation({
    summary: "Delete a collection point",
    http: { method: "DELETE", path: "/delivery/methods/:method/points/:id" },
    permission,
    input: object({ method: string(), id: string() }),
    answer: nothing,
    run: (context, { method, id }) => removePickupPoint(context, method, id),
  }),
  setCarrier: operation({
    summary: "Create or update one of the shop’s own carriers by its id",
    description: "What is left out stays. Replaces a known carrier with the same id.",
    http: { method: "PUT", path: "/delivery/carriers/:id" },
    permission,
    input: object({
      id: Id,
      name: optional(size(string(), 0, MOST_CARRIER)),
      link: optional(size(string(), 0, LINK_MAX_LENGTH)),
    }),
    answer: OwnCarrier,
    run: (context, carrier) => setCarrier(context, carrier),
  }),
  removeCarrier: operation({
    summary: "Delete one of the shop’s own carriers",
    description: "Parcels on their way keep their address.",
    http: { method: "DELETE", path: "/delivery/carriers/:id" },
    permission,
    input: object({ id: string() }),
    answer: nothing,
    run: (context, { id }) => removeOwnCarrier(context, id),
  }),
}
