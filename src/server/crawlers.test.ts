import { afterAll, beforeAll, expect, test } from "vitest"
import { crawlerRoutes, securityTxt } from "#server/crawlers.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { demoSite, sitesOf } from "#tests/support/demoSite.ts"
import { type RouteServer, serveRoutes } from "#tests/support/routeServer.ts"

let server: RouteServer

beforeAll(async () => {
  server = await serveRoutes(
    crawlerRoutes({
      sites: sitesOf(demoSite("http://shop.example")),
      api: {} as Api,
      builtAt: "2026-01-01T00:00:00.000Z",
      catalogVersion: () => 1,
    }),
  )
})

afterAll(() => server.close())

test("password managers are led to where a password is changed", async () => {
  const { url } = await server.get("/.well-known/change-password")
  expect(url).toMatch(/\/my-account\?tab=password$/)
})

test("home screens find who the shop is, its language, and a sign that can be cut to any shape", async () => {
  const manifest: unknown = await (await server.get("/manifest.webmanifest")).json()
  const icons: unknown = expect.arrayContaining([
    expect.objectContaining({ src: "/icons/icon-512.png", purpose: "maskable" }),
  ])
  expect(manifest).toMatchObject({ id: "/", lang: "en", icons })
})

test("who finds a weakness is told where to say so, in a file that has an end", async () => {
  const text = await (await server.get("/.well-known/security.txt")).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: /)
  expect(text).toContain("Canonical: http://shop.example/.well-known/security.txt")
  const now = new Date("2026-11-28T10:00:00Z")
  expect(securityTxt({ url: "http://shop.example", email: "" }, now)).toContain(
    "Contact: http://shop.example/contact\nExpires: 2027-05-27T00:00:00Z",
  )
})
