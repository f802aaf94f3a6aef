/** Where a visit came from, in words of the shop's figures. */
import { expect, it } from "vitest"
import { sourceOf } from "#server/visits/source.ts"

const OWN = "https://azahar.example"

it.each([
  ["", "", ""],
  ["https://www.google.com/", "", "Google"],
  ["https://www.google.es/search?q=olivo", "", "Google"],
  ["android-app://com.google.android.googlequicksearchbox/", "", "Google"],
  ["https://l.instagram.com/?u=x", "", "Instagram"],
  ["https://lm.facebook.com/", "", "Facebook"],
  ["https://t.co/abc", "", "X"],
  ["https://www.wikiloc.com/ruta/7?user=ana", "", "wikiloc.com"],
  ["https://google.evil.example/", "", "google.evil.example"],
  ["no address", "", ""],
  [
    `https://${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example/`,
    "",
    "",
  ],
  ["", "utm_source=Boletin&utm_campaign=Primavera%202027", "boletin / primavera 2027"],
  ["https://mail.example/", "utm_campaign=primavera", "primavera"],
  ["https://www.google.com/", "gclid=1&utm_source=google&utm_medium=cpc", "google"],
  // Nothing that could be of one person.
  ["", "utm_source=ana%40example.com", ""],
  ["", "utm_source=boletin&utm_campaign=612345678", "boletin"],
  ["https://wikiloc.com/", `utm_source=${"x".repeat(41)}`, "wikiloc.com"],
  ["", "utm_source=%E0%A4%A", ""],
])("%s with %s is %j", (referrer, query, source) => {
  expect(sourceOf(referrer, query, OWN)).toBe(source)
})

it("is none for a page of the shop itself, whatever its address says", () => {
  expect(sourceOf(`${OWN}/products`, "", OWN)).toBeUndefined()
  expect(sourceOf(`${OWN}/products`, "utm_source=x", OWN)).toBeUndefined()
})
