/** The owner's operations on dates of services. */
import { array, boolean, nonempty, object, optional, size, string } from "superstruct"
import { callOffDate, markCame } from "#provider/orders/dates/changeDates.ts"
import { Comers, listComers, listDates, ServiceDate } from "#provider/orders/dates/listDates.ts"
import { Message, writeToComers } from "#provider/orders/dates/writeToComers.ts"
import { operation } from "#provider/orders/operation.ts"

const MOST_COMERS = 999
const id = nonempty(string())

export const dateOperations = {
  listDates: operation({
    summary: "List dates of services",
    description: "From today on, the next first; with `past` those before, the last first.",
    http: { method: "GET", path: "/dates" },
    permission: "read_orders",
    input: object({ past: optional(boolean()) }),
    answer: array(ServiceDate),
    run: ({ db, now }, { past = false }) => listDates(db, now(), past),
  }),
  listComers: operation({
    summary: "List who comes on a date",
    description: "By order, without cancelled and refunded ones.",
    http: { method: "GET", path: "/dates/:id" },
    permission: "read_orders",
    input: object({ id }),
    answer: Comers,
    run: ({ db, now }, input) => listComers(db, now(), input.id),
  }),
  markCame: operation({
    summary: "Mark who came on a date",
    description: "Those of these orders came, and no others.",
    http: { method: "PUT", path: "/dates/:id/came" },
    permission: "write_orders",
    input: object({ id, orders: size(array(nonempty(string())), 0, MOST_COMERS) }),
    answer: Comers,
    async run(context, input) {
      await markCame(context, input.id, input.orders)
      return listComers(context.db, context.now(), input.id)
    },
  }),
  writeToComers: operation({
    summary: "Send a message to all who come on a date",
    description:
      "One mail to each, in their language; where a language has no words, in the other one. It cannot be taken back.",
    http: { method: "POST", path: "/dates/:id/message" },
    permission: "write_orders",
    input: Message,
    answer: Comers,
    async run(context, input) {
      await writeToComers(context, input)
      return listComers(context.db, context.now(), input.id)
    },
  }),
  callOffDate: operation({
    summary: "Cancel a date of a service",
    description: "It is no longer sold. Its orders stay: each is cancelled or refunded by itself.",
    http: { method: "POST", path: "/dates/:id/call-off" },
    permission: "write_catalog",
    fresh: true,
    input: object({ id }),
    answer: Comers,
    async run(context, input) {
      await callOffDate(context, input.id)
      return listComers(context.db, context.now(), input.id)
    },
  }),
}
