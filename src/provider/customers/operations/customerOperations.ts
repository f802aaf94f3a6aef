import { array, boolean, nonempty, object, optional, string } from "superstruct"
import { FoundCustomer, listCustomers, ViewedCustomer, viewCustomer } from "#provider/customers/operations/customers.ts"
import { eraseCustomer, exportHeld, HeldData } from "#provider/customers/operations/heldData.ts"
import { operation } from "#provider/orders/operation.ts"
import { whole } from "#shared/fields/whole.ts"

const id = nonempty(string())

export const customerOperations = {
  listCustomers: operation({
    summary: "List customers",
    description: "Newest first; search by the start of a name or email.",
    http: { method: "GET", path: "/customers" },
    permission: "read_customers",
    input: object({ q: optional(string()), page: optional(whole(1)) }),
    answer: object({
      customers: array(FoundCustomer),
      more: boolean(),
    }),
    run: (context, input) => listCustomers(context, input),
  }),
  viewCustomer: operation({
    summary: "Get a customer",
    description: "With orders, totals and addresses.",
    http: { method: "GET", path: "/customers/:id" },
    permission: "read_customers",
    input: object({ id }),
    answer: ViewedCustomer,
    run: (context, input) => viewCustomer(context, input.id),
  }),
  exportCustomer: operation({
    summary: "Export a customer’s data",
    description: "Everything the shop holds about the customer.",
    http: { method: "POST", path: "/customers/:id/export" },
    permission: "write_customers",
    fresh: true,
    input: object({ id }),
    answer: HeldData,
    run: (context, input) => exportHeld(context, input.id),
  }),
  eraseCustomer: operation({
    summary: "Erase a customer",
    description: "Deletes the account and its data; orders stay in the books.",
    http: { method: "POST", path: "/customers/:id/erase" },
    permission: "write_customers",
    fresh: true,
    input: object({ id }),
    answer: object({
      erased: string(),
    }),
    async run(context, input) {
      await eraseCustomer(context, input.id)
      return { erased: input.id }
    },
  }),
}
