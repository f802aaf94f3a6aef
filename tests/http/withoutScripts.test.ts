/** The whole shop with scripts turned off, by plain links and forms, as a browser sends them. */
import { describe } from "vitest"
import { accountForms } from "#tests/http/withoutScripts/account.ts"
import { alertForms } from "#tests/http/withoutScripts/alerts.ts"
import { cartForms } from "#tests/http/withoutScripts/cart.ts"
import { catalogueForms } from "#tests/http/withoutScripts/catalogue.ts"
import { checkoutForms } from "#tests/http/withoutScripts/checkout.ts"
import { linkForms } from "#tests/http/withoutScripts/links.ts"
import { httpTest } from "#tests/support/httpShop.ts"

const test = httpTest()

describe("without scripts", () => {
  catalogueForms(test)
  cartForms(test)
  accountForms(test)
  checkoutForms(test)
  linkForms(test)
  alertForms(test)
})
