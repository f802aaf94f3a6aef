/** What whoever runs the shop does with customers. */
import {
  array,
  boolean,
  enums,
  integer,
  literal,
  min,
  nonempty,
  nullable,
  number,
  object,
  optional,
  string,
} from "superstruct"
import { FoundCustomer, listCustomers, ViewedCustomer, viewCustomer } from "#provider/admin/customers/customers.ts"
import { eraseCustomer, exportHeld } from "#provider/admin/customers/heldData.ts"
import { operation } from "#provider/admin/operation.ts"
import { oneOf } from "#provider/answerStructs.ts"
import { Localized } from "#shared/contract/localized.ts"
import { orderEventKinds } from "#shared/contract/order.ts"
import { fieldTypes } from "#shared/contract/product.ts"
import { withdrawalExclusions, withdrawalKinds } from "#shared/contract/withdrawal.ts"
import { locales } from "#shared/locale.ts"
import { fulfilmentStatuses, orderStates, orderStatuses, paymentStatuses } from "#shared/orderStatus.ts"

const id = nonempty(string())

export const customerOperations = {
  listCustomers: operation({
    summary: "Customers by the beginnings of their name or email, the newest first",
    http: { method: "GET", path: "/customers" },
    permission: "read_customers",
    input: object({ q: optional(string()), page: optional(min(integer(), 1)) }),
    answer: object({
      customers: array(FoundCustomer),
      more: boolean(),
    }),
    run: (context, input) => listCustomers(context, input),
  }),
  viewCustomer: operation({
    summary: "One customer with their orders, sums and addresses",
    http: { method: "GET", path: "/customers/:id" },
    permission: "read_customers",
    input: object({ id }),
    answer: ViewedCustomer,
    run: (context, input) => viewCustomer(context, input.id),
  }),
  exportCustomer: operation({
    summary: "All that is held of a customer, for who asks for it",
    http: { method: "POST", path: "/customers/:id/export" },
    permission: "write_customers",
    fresh: true,
    input: object({ id }),
    answer: object({
      account: object({
        locale: enums(locales),
        id: string(),
        email: string(),
        created_at: string(),
        updated_at: string(),
        first_name: string(),
        last_name: string(),
        verified_at: nullable(string()),
        password_changed_at: string(),
      }),
      addresses: array(
        object({
          id: string(),
          email: string(),
          company: string(),
          address1: string(),
          address2: string(),
          city: string(),
          state: string(),
          zip: string(),
          country: string(),
          phone: string(),
          dni: string(),
          vat: string(),
          kind: enums(["billing", "delivery"]),
          created_at: string(),
          updated_at: string(),
          is_default: oneOf([literal(0), literal(1)]),
          user_id: string(),
          first_name: string(),
          last_name: string(),
        }),
      ),
      favorites: array(
        object({
          product_id: string(),
          price_cents: number(),
          user_id: string(),
          added_at: string(),
        }),
      ),
      reviews: array(
        object({
          title: string(),
          id: string(),
          email: nullable(string()),
          rating: number(),
          content: string(),
          author: string(),
          lang: nullable(enums(locales)),
          verified: oneOf([literal(0), literal(1)]),
          reply: string(),
          status: enums(["approved", "pending", "rejected"]),
          created_at: string(),
          updated_at: string(),
          product_id: string(),
          user_id: nullable(string()),
        }),
      ),
      sessions: array(
        object({
          created_at: string(),
          expires_at: string(),
          last_used_at: string(),
        }),
      ),
      mails: array(
        object({
          locale: enums(locales),
          status: enums(["waiting", "failed", "sent", "uncertain"]),
          recipient: string(),
          created_at: string(),
          sent_at: nullable(string()),
          template: string(),
        }),
      ),
      stockAlerts: array(
        object({
          locale: enums(locales),
          email: string(),
          variant_id: string(),
          created_at: string(),
          confirmed_at: nullable(string()),
        }),
      ),
      orders: array(
        object({
          number: string(),
          locale: enums(locales),
          id: string(),
          email: string(),
          billing: object({
            email: string(),
            firstName: string(),
            lastName: string(),
            company: string(),
            address1: string(),
            address2: string(),
            city: string(),
            state: string(),
            zip: string(),
            country: string(),
            phone: string(),
            dni: string(),
            vat: string(),
          }),
          note: string(),
          date: string(),
          discount: number(),
          status: enums(orderStatuses),
          total: number(),
          amount: number(),
          lines: array(
            object({
              id: string(),
              slug: string(),
              name: Localized,
              image: nullable(
                object({
                  alt: Localized,
                  src: string(),
                  width: number(),
                  height: number(),
                  blur: string(),
                  color: string(),
                }),
              ),
              price: number(),
              discount: number(),
              total: number(),
              sku: string(),
              virtual: boolean(),
              amount: number(),
              variant_name: Localized,
              tax: number(),
              taxRate: number(),
              left: number(),
              withdrawn: number(),
              withdrawable: number(),
              variant_id: optional(string()),
              notWithdrawable: optional(enums(withdrawalExclusions)),
            }),
          ),
          coupon_code: nullable(string()),
          gift_cards: array(
            object({
              last4: string(),
              used: number(),
              returned: number(),
              balance: optional(number()),
            }),
          ),
          amount_due: number(),
          tax: object({
            name: Localized,
            total: number(),
            lines: array(
              object({
                amount: number(),
                rate: number(),
                base: number(),
                territory: optional(string()),
              }),
            ),
            customs: boolean(),
            added: optional(boolean()),
          }),
          shipping: number(),
          refunded: number(),
          paid: number(),
          carrier: nullable(string()),
          trackingNumber: nullable(string()),
          trackingUrl: nullable(string()),
          paymentStatus: enums(paymentStatuses),
          state: enums(orderStates),
          fulfilmentStatus: enums(fulfilmentStatuses),
          partlySent: boolean(),
          flagged: boolean(),
          paymentMethod: string(),
          delivery: object({
            name: Localized,
            kind: enums(["pickup", "home", "point", "none"]),
            point: nullable(
              object({
                id: string(),
                name: Localized,
                address: string(),
                zip: optional(string()),
                country: optional(string()),
                hours: optional(Localized),
              }),
            ),
            method: string(),
          }),
          expectedFrom: nullable(string()),
          expectedTo: nullable(string()),
          parcels: array(
            object({
              number: number(),
              lines: array(
                object({
                  line: number(),
                  pieces: number(),
                }),
              ),
              at: string(),
              carrier: nullable(string()),
              trackingNumber: nullable(string()),
              trackingUrl: nullable(string()),
            }),
          ),
          deliveryAddress: nullable(
            object({
              firstName: string(),
              lastName: string(),
              company: string(),
              address1: string(),
              address2: string(),
              city: string(),
              state: string(),
              zip: string(),
              country: string(),
              phone: string(),
            }),
          ),
          subtotal: number(),
          payUntil: nullable(string()),
          flaggedPayments: array(
            object({
              amount: number(),
              at: string(),
              currency: string(),
            }),
          ),
          canPay: boolean(),
          canCancel: boolean(),
          withdrawalKind: nullable(enums(withdrawalKinds)),
          withdrawUntil: nullable(string()),
          withdrawnAt: nullable(string()),
          withdrawals: array(
            object({
              state: enums(["done", "waiting", "closed"]),
              kind: enums(withdrawalKinds),
              discount: number(),
              lines: array(
                object({
                  id: string(),
                  amount: number(),
                  refund: number(),
                  variant_id: optional(string()),
                }),
              ),
              message: string(),
              at: string(),
              refund: number(),
              goods: number(),
              shipping: number(),
              paidBack: number(),
              refundBy: string(),
              sendBackBy: nullable(string()),
            }),
          ),
          digitalConsentAt: nullable(string()),
          timeline: array(
            object({
              kind: enums(orderEventKinds),
              at: string(),
              amount: optional(number()),
              reason: optional(string()),
            }),
          ),
          invoiceUrl: nullable(string()),
          giftCard: optional(
            object({
              message: string(),
              recipient: string(),
            }),
          ),
          fields: optional(
            array(
              object({
                name: Localized,
                key: string(),
                value: Localized,
                type: optional(enums(fieldTypes)),
                raw: optional(string()),
              }),
            ),
          ),
          partPaid: optional(number()),
        }),
      ),
    }),
    run: (context, input) => exportHeld(context, input.id),
  }),
  eraseCustomer: operation({
    summary: "Ends the account and forgets what belongs to it; orders stay in the books",
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
