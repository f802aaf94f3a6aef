/** Where parcels go at the same price, and in which order zones are looked for and ways of delivery are offered. */
import { assign, enums, integer, max, min, object, omit, optional, partial, pattern, pick, string } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { addZone, moveDelivery, removeZone, saveZone } from "#provider/admin/shop/deliveryZones.ts"
import { ShopDeliveryView, viewDelivery } from "#provider/admin/shop/viewDelivery.ts"
import { ZoneDocument } from "#provider/delivery/document.ts"

const MOST_ZONES = 999

const version = min(integer(), 0)
const Id = pattern(string(), /^[a-z0-9][a-z0-9-]{0,39}$/)
/** From 0; left out, it stays where it is, and a new one goes before the zone that it lies in. */
const Place = object({ position: optional(max(min(integer(), 0), MOST_ZONES)) })
const Facts = partial(omit(ZoneDocument, ["id"]))
const permission = "write_site" as const

export const zoneOperations = {
  addDeliveryZone: operation({
    summary: "A new zone, as `delivery export` writes one; answers its id, which is made of its name unless it is said",
    http: { method: "POST", path: "/delivery/zones" },
    permission,
    input: object({ zone: assign(object({ id: optional(Id) }), Facts, Place) }),
    answer: object({
      id: string(),
    }),
    run: (context, { zone }) => addZone(context, zone),
  }),
  saveDeliveryZone: operation({
    summary: "A zone, as `delivery export` writes one; what is left out stays",
    http: { method: "PUT", path: "/delivery/zones" },
    permission,
    input: object({ version, zone: assign(pick(ZoneDocument, ["id"]), Facts, Place) }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, zone }) {
      await saveZone(context, seen, zone)
      return viewDelivery(context)
    },
  }),
  removeDeliveryZone: operation({
    summary: "Takes a zone away; refused while a way of delivery goes there",
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
    summary: "A way of delivery one place up or down where it is offered, or a zone where it is looked for",
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
