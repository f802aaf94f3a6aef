import { expect, test } from "vitest"
import { isTrackingLink } from "#provider/delivery/carriers.ts"
import { readTracking } from "#provider/delivery/tracking.ts"
import { remoteUrl } from "#provider/exchange/pictures/preparePictures.ts"
import { endpointProblem } from "#provider/messages/webhooks/endpoints.ts"
import { readInvoiceUrl } from "#provider/orders/invoiceLink.ts"
import { safeLink } from "#provider/platform/wire.ts"
import { HttpsUrl, Target } from "#shared/contract/siteText.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

const NONE = [
  "",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https://\\evil.example",
  "https://shop.example\\@evil.example",
  " https://shop.example",
  "https://shop.example/a b",
  "https://shop.example/\tb",
  "https://ana:secret@shop.example",
  "http://shop.example",
  "//shop.example",
  "javascript:alert(1)",
  "https://",
]

/** All fields that take a web address. `{number}` stands for the tracking number. */
const takers: Record<string, (text: string) => boolean> = {
  "an address": (text) => parseWebAddress(text) !== undefined,
  "the shop's document": (text) => HttpsUrl.is(text),
  "where a banner leads": (text) => Target.is(text),
  "a carrier's link": (text) => isTrackingLink(`${text}/{number}`),
  "an invoice": (text) => readInvoiceUrl(text) !== undefined,
  "a webhook": (text) => endpointProblem(text) === undefined,
  "a parcel's link"(text) {
    try {
      return readTracking({ carrier: "Ours", number: "12345", url: text }, {}).url === text
    } catch {
      return false
    }
  },
}

test.each(Object.entries(takers))(
  "%s takes an https address that is written out, and nothing else",
  (_where, takes) => {
    expect(NONE.filter(takes)).toEqual([])
    expect(
      ["https://shop.example", "HTTPS://shop.example/a?b=c&d=ñ#e", "https://127-0.example:8443/"].filter(takes),
    ).toHaveLength(3)
  },
)

/** These accept plain http too. */
const ofTheWeb: Record<string, (text: string) => boolean> = {
  "where a stored banner leads": (text) => safeLink(text) !== undefined,
  "a picture of a file": (text) => remoteUrl(text) !== undefined,
}

test.each(Object.entries(ofTheWeb))("%s takes an address that is written out, and nothing else", (_where, takes) => {
  const read = ["http://shop.example", "//shop.example", "https://shop.example/a b"]
  expect(NONE.filter((text) => !read.includes(text)).filter(takes)).toEqual([])
  expect(["https://shop.example", "http://shop.example/a?b=c&d=ñ#e"].filter(takes)).toHaveLength(2)
})

test("a picture's address may lack its scheme and have spaces, as other shops' programs write it", () => {
  expect(remoteUrl("//cdn.example/my plate.jpg")?.href).toBe("https://cdn.example/my%20plate.jpg")
})
