import { afterAll, beforeAll, expect, test } from "vitest"
import { crawlerRoutes } from "#server/crawlers.ts"
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
