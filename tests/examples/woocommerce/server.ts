/** `node tests/examples/woocommerce/server.ts --shop https://shop.example --name "My shop"`, then `PROVIDER_URL=http://localhost:4000 npm start`. */
import { parseArgs } from "node:util"
import { silentLog } from "#shared/log.ts"
import { createAdapter } from "#tests/examples/woocommerce/adapter.ts"

const { values } = parseArgs({
  options: {
    shop: { type: "string" },
    name: { type: "string", default: "Shop" },
    port: { type: "string", default: "4000" },
    country: { type: "string", default: "ES" },
    zip: { type: "string", default: "28013" },
    days: { type: "string", default: "2-4" },
    customer: { type: "string", multiple: true, default: [] },
  },
})
const { shop, name, port, country, zip } = values
if (shop === undefined || !URL.canParse(shop)) {
  console.error("--shop is missing: the address of a WooCommerce shop, such as https://shop.example")
  process.exit(2)
}
/** `mail:password`, as often as there are customers. */
const customers = values.customer.map((text) => {
  const end = text.indexOf(":")
  return { email: text.slice(0, end), password: text.slice(end + 1) }
})
const [min = 2, max = min] = values.days.split("-").map(Number)
createAdapter({ shop, name, country, zip, customers, days: { min, max }, log: silentLog }).listen(Number(port), () => {
  console.log(`WooCommerce of ${shop} answers /api/v1 at http://localhost:${port}`)
})
