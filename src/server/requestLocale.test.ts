import { describe, expect, test } from "vitest"
import { cookieValues, requestLocale } from "#server/requestLocale.ts"

describe("the language of a request [D-15]", () => {
  test("the path's prefix decides over cookie and browser", () => {
    expect(requestLocale("/es/products", "locale=en", "en")).toEqual({ locale: "es", prefix: "es" })
    expect(requestLocale("/en", "locale=es", "es")).toEqual({ locale: "en", prefix: "en" })
  })

  test("without a prefix the cookie decides over the browser", () => {
    expect(requestLocale("/products", "a=b; locale=es", "en")).toEqual({ locale: "es", prefix: undefined })
  })

  test.each(["locale=fr", "locale=../../etc", "locale=", "locale", "xlocale=es", "locale=es%00"])(
    "a cookie %j counts as absent",
    (cookie) => {
      expect(requestLocale("/", cookie, undefined).locale).toBe("en")
      expect(requestLocale("/", cookie, "es").locale).toBe("es")
    },
  )

  test("a path that only begins like a prefix has none", () => {
    expect(requestLocale("/escaparate", undefined, undefined).prefix).toBeUndefined()
    expect(requestLocale("/english", undefined, "es")).toEqual({ locale: "es", prefix: undefined })
  })
})

test("a cookie is found among others, whole names only", () => {
  expect(cookieValues("a=1; session=x=y; b=2", "session")).toEqual(["x=y"])
  expect(cookieValues("mysession=1", "session")).toEqual([])
  expect(cookieValues(undefined, "session")).toEqual([])
})
