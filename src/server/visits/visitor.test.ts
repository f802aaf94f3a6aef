/** How a request's headers decide whether it is counted, and as which device. */
import { describe, expect, it } from "vitest"
import { deviceOf, isShown, mayCount } from "#server/visits/visitor.ts"

describe("a device", () => {
  it.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
      "phone",
    ],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", "phone"],
    ["Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "tablet"],
    [
      "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
      "tablet",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "computer",
    ],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "computer"],
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "robot"],
    ["curl/8.9.1", "robot"],
    [undefined, "robot"],
  ])("of %s is a %s", (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
    // Remembered.
    expect(deviceOf(agent)).toBe(device)
  })

  it("is the same whatever was asked between", () => {
    for (let n = 0; n < 1200; n += 1)
      expect(deviceOf(`Mozilla/5.0 (X11; Linux x86_64) Firefox/${n}.0`)).toBe("computer")
    expect(deviceOf("Mozilla/5.0 (iPhone) Mobile Safari/604.1")).toBe("phone")
  })
})

it.each([
  [{}, true],
  [{ dnt: "0" }, true],
  [{ dnt: "1" }, false],
  [{ "sec-gpc": "1" }, false],
])("who sends %j is counted: %s", (headers, may) => {
  expect(mayCount(headers)).toBe(may)
})

it.each([
  [{}, true],
  [{ "sec-fetch-dest": "document" }, true],
  [{ "sec-fetch-dest": "iframe" }, false],
  [{ "sec-fetch-dest": "empty" }, false],
  [{ "sec-purpose": "prefetch" }, false],
  [{ "sec-purpose": "prefetch;prerender" }, false],
  [{ purpose: "prefetch" }, false],
  [{ "x-moz": "prefetch" }, false],
  [{ "cache-control": "max-age=0" }, false],
  [{ "cache-control": "no-cache" }, true],
])("a document asked for with %j is shown: %s", (headers, is) => {
  expect(isShown(headers)).toBe(is)
})
