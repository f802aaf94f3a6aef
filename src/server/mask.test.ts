import { expect, test } from "vitest"
import { masked } from "#server/mask.ts"

test.each([
  ["sent to ana.perez+shop@mail.example.com, refused", "sent to ***, refused"],
  ["Key (email)=(ana@example.org) already exists", "Key (email)=(***) already exists"],
  ["paid with 4111 1111 1111 1111 today", "paid with *** today"],
  ["paid with 4548812049400004", "paid with ***"],
  ["Authorization: Bearer abc.DEF-123", "Authorization: Bearer ***"],
  ["/checkout/order-received/12?key=hunter2&x=1", "/checkout/order-received/12?key=***&x=1"],
  ["/en/my-account/email/hunter2", "/en/my-account/email/***"],
  ["connect postgres://shop:hunter2@db.example:5432/shop", "connect postgres://***@db.example:5432/shop"],
])("%s [D-39]", (text, shown) => {
  expect(masked({ text })).toEqual({ text: shown })
})

test.each([
  "2026-11-24T12:25:46.933Z",
  "order 2026-000017 at 1764000000000",
  "at load (file:///srv/shop/node_modules/@node-rs/argon2/index.js:12:34)",
  "2cafa356-d93f-4da9-b758-189c55759777",
])("%s stays", (text) => {
  expect(masked({ text })).toEqual({ text })
})

test("what points back at itself comes to an end", () => {
  const loop: Record<string, unknown> = { name: "loop" }
  loop["self"] = loop
  expect(JSON.stringify(masked(loop))).toContain("…")
})
