/** Answers to good, odd, hostile requests. Source: defences, D-06, D-09, D-10, D-12, D-15, D-16, D-32, D-34, D-37. */
import { createHash } from "node:crypto"
import { gunzipSync } from "node:zlib"
import { describe, expect } from "vitest"
import { httpTest } from "#tests/support/httpShop.ts"
import { getRaw, sendLines } from "#tests/support/rawSocket.ts"

const test = httpTest()

const PAGES = [
  "/",
  "/es",
  "/products",
  "/products/page/2",
  "/en/products?filter=onSale[true]",
  "/categories",
  "/product-category/platos",
  "/product-department/ceramica",
  "/product/plato-lonja",
  "/about-us",
  "/contact",
  "/privacy-policy",
  "/accessibility",
  "/terms-and-conditions",
]
const OTHERS = [
  "/products/_payload.json",
  "/api/v1/product",
  "/api/v1/none",
  "/builds/latest.json",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/brand/favicon.svg",
  "/images/placeholder.jpg",
  "/pictures/none/480",
  "/health/live",
  "/health/ready",
  "/healthz",
  "/readyz",
]
const STATUSES: [path: string, status: number][] = [
  ["/product/cer-111", 301],
  ...["/nowhere", "/ADMIN", "/API/v1/product", "/MCP", "/Sitemap.xml"].map((path): [string, number] => [path, 404]),
  ["/product/none", 404],
  ["/product/%E0%A4%A", 400],
]

describe("headers", () => {
  test("of every answer close what a browser may do with it", async ({ shop }) => {
    for (const path of [...PAGES, ...OTHERS, ...STATUSES.map(([each]) => each)]) {
      const { headers } = await getRaw(shop.port, path)
      expect({ path, ...headers }).toMatchObject({
        path,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        // Other sites may show the shop's pictures, and nothing else of it.
        "cross-origin-resource-policy": path.startsWith("/pictures/") ? "cross-origin" : "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "x-frame-options": "DENY",
      })
      expect(headers).not.toHaveProperty("x-powered-by")
      expect(headers).not.toHaveProperty("set-cookie")
    }
  })

  test("of every page name the policy: own scripts only, no frames, no plug-ins", async ({ shop }) => {
    // A path that looks like a file is answered with a short text, not a page.
    const missing = STATUSES.map(([each]) => each).filter((each) => !each.endsWith(".xml"))
    for (const path of [...PAGES, ...missing]) {
      const { headers } = await getRaw(shop.port, path)
      const policy = headers["content-security-policy"] ?? ""
      for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(`${path}: ${policy}`).toContain(part)
      }
      expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')+( 'nonce-[A-Za-z0-9+/=]{22,}')?;/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  test("of pages that may be kept carry no nonce, and the pages no scripts inside but those whose hashes they name", async ({
    shop,
  }) => {
    for (const path of PAGES) {
      const { headers, body } = await getRaw(shop.port, path)
      const policy = headers["content-security-policy"]
      expect(policy).not.toContain("nonce-")
      const scripts = [...body.matchAll(/<script\b([^>]*)>([^<]*)/g)]
      for (const [, attributes = "", text = ""] of scripts) {
        if (/\bsrc=|type="application\/(ld\+)?json"/.test(attributes)) continue
        expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      }
      expect(body).not.toMatch(/\son[a-z]+="/)
    }
  })

  test("of every page allow the styles that stand in it, and no others", async ({ shop }) => {
    const browser = ["User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0"]
    const others = ["/cart", "/checkout", "/loginAndRegister", "/nowhere", "/product/none", "/product/%E0%A4%A"]
    // The second time most of them are kept.
    for (const path of [...PAGES, ...PAGES, ...others]) {
      const { headers, body } = await getRaw(shop.port, path, browser)
      const hashes = [...body.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
        ([, css = ""]) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
      )
      expect(hashes, path).not.toEqual([])
      expect(headers["content-security-policy"], path).toContain(`style-src ${["'self'", ...hashes].join(" ")};`)
    }
  })

  test("name the request as the proxy in front does, whether its page is made or kept", async ({ shop }) => {
    const asked = ["X-Request-Id: edge-12345678", "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0"]
    for (const path of ["/cart", "/en/categories", "/en/categories", "/en/categories/_payload.json"]) {
      const { headers } = await getRaw(shop.port, path, asked)
      expect(headers["x-request-id"], path).toBe("edge-12345678")
    }
  })

  test("say what the answer depends on: cookie and language, except where the path says the language", async ({
    shop,
  }) => {
    for (const path of ["/", "/products", "/products/_payload.json"]) {
      const { headers } = await getRaw(shop.port, path)
      expect(headers["vary"]).toMatch(/Cookie, Accept-Language/)
      expect(headers["cache-control"]).toMatch(/^private/)
    }
    const prefixed = await getRaw(shop.port, "/es/products")
    expect(prefixed.headers["vary"]).toBe("Accept-Encoding")
    expect(prefixed.headers["cache-control"]).toMatch(/^public/)
    expect(prefixed.headers["content-language"]).toBe("es")
  })
})

describe("statuses", () => {
  for (const [path, status] of STATUSES) {
    test(`${path} answers ${status}`, async ({ shop }) => {
      expect((await getRaw(shop.port, path)).status).toBe(status)
    })
  }

  test("HEAD answers what GET answers, without the body", async ({ shop }) => {
    for (const path of ["/", "/products", "/nowhere", "/robots.txt", "/products/_payload.json"]) {
      // A page has a length once it is finished: who has it made gets it before.
      await getRaw(shop.port, path)
      const get = await getRaw(shop.port, path)
      const head = await sendLines(shop.port, [`HEAD ${path} HTTP/1.1`, "Host: localhost"])
      expect(`${path} ${head.status}`).toBe(`${path} ${get.status}`)
      expect(head.headers["content-length"]).toBe(get.headers["content-length"])
      expect(head.headers["content-type"]).toBe(get.headers["content-type"])
      expect(head.body).toBe("")
    }
  })

  test("what the browser has already is answered 304", async ({ shop }) => {
    const script = /\/assets\/entry-[^" ]+/.exec((await getRaw(shop.port, "/")).body)?.[0] ?? ""
    for (const path of ["/products", "/es/product/plato-lonja", "/brand/favicon.svg", script]) {
      // A page is known by its tag once it is finished and kept: who asks before gets it without.
      await expect.poll(async () => `${path} ${(await getRaw(shop.port, path)).headers["etag"]}`).toMatch(/"$/)
      const { headers } = await getRaw(shop.port, path)
      const again = await getRaw(shop.port, path, [`If-None-Match: ${headers["etag"]}`])
      expect(`${path} ${again.status}`).toBe(`${path} 304`)
      expect(again.body).toBe("")
      expect(again.headers["x-content-type-options"]).toBe("nosniff")
    }
  })

  test("a method that pages do not have is refused", async ({ shop }) => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const answer = await sendLines(shop.port, [
        `${method} /products HTTP/1.1`,
        "Host: localhost",
        "Content-Length: 0",
      ])
      expect(answer.status).toBe(405)
      expect(answer.headers["allow"]).toContain("GET")
    }
  })
})

describe("odd requests", () => {
  test("malformed percent signs are a 400 page in the visitor's language", async ({ shop }) => {
    for (const path of ["/%", "/product/%E0%A4%A", "/%zz/products", "/es/%c0"]) {
      const { status, headers, body } = await getRaw(shop.port, path, ["Accept-Language: es"])
      expect(`${path} ${status}`).toBe(`${path} 400`)
      expect(headers["content-type"]).toMatch(/^text\/html/)
      expect(headers["cache-control"]).toContain("no-store")
      expect(body).toContain('lang="es"')
    }
  })

  test("a NUL or a step up in the path names no page", async ({ shop }) => {
    const nul = ["/product/%00", "/%00", "/products%00.json", "/product-category/platos%00/page/2"]
    const steps = ["/product/../contact", "/product/%2e%2E/contact", "/contact/..", "/product\\..\\contact"]
    for (const path of [...nul, ...steps, "/api/v1/product/%00", "/api/v1/product/../category"]) {
      const { status, headers } = await getRaw(shop.port, path)
      expect([path, status, headers["cache-control"]]).toEqual([path, 404, expect.stringContaining("no-store")])
    }
  })

  test("two Host lines are refused, whether the page is kept or not", async ({ shop }) => {
    await getRaw(shop.port, "/products")
    for (const path of ["/products", "/robots.txt", "/api/v1/product", "/nowhere"]) {
      const answer = await sendLines(shop.port, [`GET ${path} HTTP/1.1`, "Host: localhost", "Host: evil.example"])
      expect(`${path} ${answer.status}`).toBe(`${path} 400`)
    }
  })

  test("both length headers at once are refused", async ({ shop }) => {
    const answer = await sendLines(shop.port, [
      "POST /api/v1/product HTTP/1.1",
      "Host: localhost",
      "Content-Length: 4",
      "Transfer-Encoding: chunked",
    ])
    expect(answer.status).toBe(400)
  })

  test("no path leads out of the served files", async ({ shop }) => {
    for (const path of [
      "/../package.json",
      "/assets/../../server/server.js",
      "/assets/..%2f..%2fserver%2fserver.js",
      "/assets/%2e%2e/%2e%2e/manifest.json",
      "/images/....//....//package.json",
      "/..%5c..%5cpackage.json",
      "//etc/passwd",
      "/.env",
      "/.git/config",
      "/brand/",
      "/assets/",
      "/manifest.json",
    ]) {
      const { status, body } = await getRaw(shop.port, path)
      expect(`${path} ${status}`).toMatch(/ (400|404)$/)
      expect(body).not.toMatch(/"dependencies"|root:x:|"file": "assets/)
    }
  })

  test("an absolute address in the request line changes nothing", async ({ shop }) => {
    const answer = await sendLines(shop.port, ["GET http://evil.example/products HTTP/1.1", "Host: localhost"])
    expect(answer.body).not.toContain("evil.example/")
  })

  test("headers of strangers leave no trace in the page", async ({ shop }) => {
    const hostile = ["Host", "X-Forwarded-Host", "X-Original-URL", "X-Rewrite-URL", "X-Forwarded-Proto", "Forwarded"]
    const path = "/product/taza-lunares"
    const canary = await sendLines(shop.port, [
      `GET ${path} HTTP/1.1`,
      ...hostile.map((name) => `${name}: canary.example`),
    ])
    expect(canary.body).not.toContain("canary")
    const clean = await getRaw(shop.port, path)
    expect(clean.status).toBe(200)
    expect(clean.body).toBe(canary.body)
  })

  test("a locale cookie with anything else in it counts as none", async ({ shop }) => {
    for (const value of ["fr", "../es", "es%00", '"es"', "ES", "<b>", "a".repeat(3000), "es; locale=<x>"]) {
      const { status, headers, body } = await getRaw(shop.port, "/products", [
        `Cookie: locale=${value}`,
        "Accept-Language: de, es;q=0.5",
      ])
      expect(status).toBe(200)
      expect(headers["content-language"]).toBe("es")
      expect(body).toContain('<html lang="es"')
      expect(body).not.toContain("<x>")
    }
    const chosen = await getRaw(shop.port, "/products", ["Cookie: a=b; locale=en", "Accept-Language: es"])
    expect(chosen.headers["content-language"]).toBe("en")
  })

  test("an address longer than any is refused without harm", async ({ shop }) => {
    const { status } = await getRaw(shop.port, `/products?filter=${"x".repeat(20_000)}`)
    expect([414, 431]).toContain(status)
    expect((await getRaw(shop.port, `/products?filter=${"category[x],".repeat(600)}`)).status).toBe(200)
    expect((await getRaw(shop.port, "/products?filter=a&filter=b&search=x&search=y")).status).toBe(200)
  })
})

test("pages are compressed as the browser asks", async ({ shop }) => {
  const answer = await fetch(`${shop.url}/products`, { headers: { "accept-encoding": "gzip" } })
  expect(answer.headers.get("content-encoding")).toBe("gzip")
  const plain = await getRaw(shop.port, "/products", ["Accept-Encoding: identity"])
  expect(plain.headers).not.toHaveProperty("content-encoding")
  expect(await answer.text()).toContain("</html>")
  expect(() => gunzipSync(Buffer.from(plain.body))).toThrow()
})
