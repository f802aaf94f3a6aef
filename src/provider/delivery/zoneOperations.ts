import { assign, enums, object, omit, optional, partial, pick, string } from "superstruct"
import { addZone, moveDelivery, removeZone, saveZone, setZone } from "#provider/delivery/deliveryZones.ts"
import { Id, ZoneDocument } from "#provider/delivery/document.ts"
import { ShopDeliveryView, ViewedZone, viewDelivery } from "#provider/delivery/viewDelivery.ts"
import { operation } from "#provider/site/operation.ts"
import { whole } from "#shared/fields/whole.ts"

const MOST_ZONES = 999

const version = optional(whole(0))
/** From 0; if left out, it stays, and a new one goes before the first zone that contains it. */
const Place = object({ position: optional(whole(0, MOST_ZONES)) })
const Facts = partial(omit(ZoneDocument, ["id"]))
const permission = "write_site" as const

export const zoneOperations = {
  addDeliveryZone: operation({
    summary: "Create a zone",
    description: "In the form that `delivery export` writes. Answers its id, made from its name if none is given.",
    http: { method: "POST", path: "/delivery/zones" },
    permission,
    input: object({ zone: assign(object({ id: optional(Id) }), Facts, Place) }),
    answer: object({
      id: string(),
    }),
    run: (context, { zone }) => addZone(context, zone),
  }),
  saveDeliveryZone: operation({
    summary: "Update a zone",
    description: "In the form that `delivery export` writes; what is left out stays.",
    http: { method: "PUT", path: "/delivery/zones" },
    permission,
    input: object({ version, zone: assign(pick(ZoneDocument, ["id"]), Facts, Place) }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, zone }) {
      await saveZone(context, seen, zone)
      return viewDelivery(context)
    },
  }),
  setDeliveryZone: operation({
    summary: "Create or update a zone by its id",
    description:
      "What is left out stays; a new zone starts as the ready-made one with that id, else as the whole world.",
    http: { method: "PUT", path: "/delivery/zones/:id" },
    permission,
    input: assign(object({ id: Id }), Facts, Place),
    answer: ViewedZone,
    run: (context, zone) => setZone(context, zone),
  }),
  removeDeliveryZone: operation({
    summary: "Delete a zone",
    description: "Refused while a delivery method uses it.",
    http: { method: "DELETE", path: "/delivery/zones/:id" },
    permission,
    input: object({ version, id: string() }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, id }) {
      await removeZone(context, seen, id)
      return viewDelivery(context)
    },
  }),
  moveDelivery: operation({
    summary: "Move a delivery method or zone",
    description: "One place up or down.",
    http: { method: "POST", path: "/delivery/move" },
    permission,
    input: object({ what: enums(["method", "zone"]), id: string(), to: enums(["up", "down"]) }),
    answer: ShopDeliveryView,
    async run(context, move) {
      await moveDelivery(context, move)
      return viewDelivery(context)
    },
  }),
}
