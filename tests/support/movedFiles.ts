/** Files of an earlier shop as Shopify and the exporters of WooCommerce write them, made for as many rows as a test asks for. */

const line = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",")}\n`
const padded = (n: number) => String(n).padStart(2, "0")
/** On the nth day of a time that ends before the shop began. */
const dayOf = (n: number) => `${2021 + (n % 4)}-${padded(1 + (n % 12))}-${padded(1 + (n % 28))}`
export const emailOf = (n: number) => `clienta.${n}@correo.example`
const street = (n: number) => `Calle Mayor, ${1 + (n % 90)}`
const phone = (n: number) => `6${String(10_000_000 + n)}`
const cents = (n: number) => 1000 + ((n * 37) % 9000)
export const amount = (value: number) => (value / 100).toFixed(2)

export function* shopifyCustomers(count: number): Generator<string> {
  yield line([
    ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing", "Default Address Company"],
    ...["Default Address Address1", "Default Address Address2", "Default Address City"],
    ...["Default Address Province Code", "Default Address Country Code", "Default Address Zip"],
    ...["Default Address Phone", "Phone", "Accepts SMS Marketing", "Total Spent", "Total Orders", "Note", "Tags"],
  ])
  for (let n = 1; n <= count; n += 1)
    yield line([
      ...[`'${7_000_000 + n}`, "Lucía", "Pérez Gil", emailOf(n), n % 2 ? "yes" : "no", "", street(n), "", "Valencia"],
      ...["V", "ES", "'46003", `'+34${phone(n)}`, "", "no", "40.00", 2, "", ""],
    ])
}

const SHOPIFY_ORDER = [
  ...["Name", "Email", "Financial Status", "Paid at", "Fulfillment Status", "Fulfilled at", "Accepts Marketing"],
  ...["Currency", "Subtotal", "Shipping", "Taxes", "Total", "Discount Code", "Discount Amount", "Shipping Method"],
  ...["Created at", "Lineitem quantity", "Lineitem name", "Lineitem price", "Lineitem compare at price"],
  ...["Lineitem sku", "Billing Name", "Billing Street", "Billing Address1", "Billing Address2", "Billing Company"],
  ...["Billing City", "Billing Zip", "Billing Province", "Billing Country", "Billing Phone", "Shipping Name"],
  ...["Shipping Address1", "Shipping City", "Shipping Zip", "Shipping Country", "Notes", "Cancelled at"],
  ...["Payment Method", "Refunded Amount", "Id"],
]

/** Two items each, the second in a row that has no more than it. */
export function* shopifyOrders(count: number, customers = count): Generator<string> {
  yield line(SHOPIFY_ORDER)
  const row = (facts: Readonly<Record<string, string | number>>) => line(SHOPIFY_ORDER.map((name) => facts[name] ?? ""))
  for (let n = 1; n <= count; n += 1) {
    const own = { Name: `#${1000 + n}`, Email: emailOf(1 + (n % customers)) }
    yield row({
      ...own,
      ...{ "Financial Status": "paid", "Fulfillment Status": "fulfilled", Currency: "EUR", Shipping: "5.00" },
      ...{
        Taxes: "3.00",
        Total: amount(cents(n)),
        "Shipping Method": "Correos",
        "Created at": `${dayOf(n)} 10:12:13 +0100`,
      },
      ...{ "Lineitem quantity": 2, "Lineitem name": "Jarra azul", "Lineitem price": "12.50", "Lineitem sku": "JA-1" },
      ...{ "Billing Name": "Lucía Pérez Gil", "Billing Address1": street(n), "Billing City": "Valencia" },
      ...{ "Billing Zip": "'46003", "Billing Country": "ES", "Shipping Name": "Lucía Pérez Gil" },
      ...{
        "Shipping Address1": street(n),
        "Shipping City": "Valencia",
        "Shipping Zip": "'46003",
        "Shipping Country": "ES",
      },
      ...{ "Payment Method": "Shopify Payments", Id: 5_000_000 + n },
    })
    yield row({ ...own, "Lineitem quantity": 1, "Lineitem name": "Plato, grande", "Lineitem price": "9.90" })
  }
}

/** As WooCommerce itself exports them, in six categories. */
export function* wooProducts(count: number): Generator<string> {
  yield line([
    ...["ID", "Type", "SKU", "Name", "Published", "Description", "Tax status", "In stock?", "Stock"],
    ...["Regular price", "Categories", "Images"],
  ])
  for (let n = 1; n <= count; n += 1)
    yield line([
      ...[n, "simple", `MAC-${n}`, `Maceta de barro ${n}`, 1, `De barro cocido, la ${n}.`, "taxable", 1, n % 9],
      ...[amount(cents(n)), `Familia ${n % 6}`, ""],
    ])
}

/** As the exporter of customers and orders writes them: its fields by their inner names, items in one cell. */
export function* wooCustomers(count: number): Generator<string> {
  yield line([
    ...["customer_id", "user_login", "email", "first_name", "last_name", "date_registered", "billing_first_name"],
    ...["billing_last_name", "billing_company", "billing_address_1", "billing_address_2", "billing_postcode"],
    ...["billing_city", "billing_state", "billing_country", "billing_phone", "billing_email", "total_spent"],
  ])
  for (let n = 1; n <= count; n += 1)
    yield line([
      ...[n, `lucia${n}`, emailOf(n), "Lucía", "Pérez Gil", `${dayOf(n)} 09:00:00`, "Lucía", "Pérez Gil", ""],
      ...[street(n), "2.º B", "46003", "Valencia", "V", "ES", phone(n), emailOf(n), "40.00"],
    ])
}

export function* wooOrders(count: number, customers = count): Generator<string> {
  yield line([
    ...["order_id", "order_number", "date", "status", "shipping_total", "tax_total", "discount_total", "order_total"],
    ...["refunded_total", "order_currency", "payment_method", "shipping_method", "customer_id", "billing_first_name"],
    ...["billing_last_name", "billing_email", "billing_phone", "billing_address_1", "billing_postcode"],
    ...["billing_city", "billing_state", "billing_country", "shipping_first_name", "shipping_last_name"],
    ...["shipping_address_1", "shipping_postcode", "shipping_city", "shipping_country", "customer_note", "line_items"],
  ])
  for (let n = 1; n <= count; n += 1)
    yield line([
      ...[n, 100 + n, `${dayOf(n)} 10:12:13`, "completed", "5.00", "3.00", "0.00", amount(cents(n)), "0.00", "EUR"],
      ...["redsys", "Correos", 1 + (n % customers), "Lucía", "Pérez Gil", emailOf(1 + (n % customers)), phone(n)],
      ...[street(n), "46003", "Valencia", "V", "ES", "Lucía", "Pérez Gil", street(n), "46003", "Valencia", "ES", ""],
      "name:Jarra azul|product_id:7|sku:JA-1|quantity:2|total:25.00|sub_total:25.00;name:Plato; grande|product_id:8|sku:|quantity:1|total:9.90|sub_total:9.90",
    ])
}

/** The sum of so many orders, in cents. */
export const sumOf = (count: number) =>
  Array.from({ length: count }, (_, at) => cents(at + 1)).reduce((a, b) => a + b, 0)

/** As Judge.me writes them: of a product by its handle; every tenth was never shown. */
export function* shopifyReviews(count: number, handles: readonly string[]): Generator<string> {
  yield line([
    "title",
    "body",
    "rating",
    "review_date",
    "curated",
    "reviewer_name",
    "reviewer_email",
    "product_handle",
    "reply",
  ])
  for (let n = 1; n <= count; n += 1)
    yield line([
      ...["Muy bonita", `Llegó bien envuelta y pronto, ${n}.`, 1 + (n % 5), `${dayOf(n)} 12:00:00 UTC`],
      ...[
        n % 10 === 0 ? "spam" : "ok",
        "Lucía P.",
        emailOf(n),
        handles[n % handles.length] ?? "",
        n === 1 ? "Gracias" : "",
      ],
    ])
}

/** As comments of WordPress: of a product by its reference. */
export function* wooReviews(count: number, references: readonly string[]): Generator<string> {
  yield line([
    ...["comment_ID", "comment_post_ID", "comment_author", "comment_author_email", "comment_date", "comment_content"],
    ...["comment_approved", "comment_parent", "rating", "verified", "product_SKU"],
  ])
  for (let n = 1; n <= count; n += 1)
    yield line([
      ...[n, 7, "Lucía P.", emailOf(n), `${dayOf(n)} 12:00:00`, `<p>Llegó bien envuelta, ${n}.</p>`],
      ...[n % 10 === 0 ? "0" : "1", 0, 1 + (n % 5), n % 2, references[n % references.length] ?? ""],
    ])
}
