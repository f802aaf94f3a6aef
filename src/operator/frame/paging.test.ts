import { expect, it } from "vitest"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"

const list = { path: "/admin/coupons", query: { q: "verano & más" } }

it.each([
  [1, false, undefined, undefined],
  [1, true, undefined, 2],
  [2, true, 1, 3],
  [3, false, 2, undefined],
])("page %i, with more behind it: %s, leads to %s and %s", (page, more, newer, older) => {
  const address = (to: number | undefined) => to && `/admin/coupons?q=verano+%26+m%C3%A1s&page=${to}`
  expect(pagesAround({ ...list, page, more })).toEqual({ newer: address(newer), older: address(older) })
})

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=x", 1],
  ["page=1e9", 1],
  ["page=99999999", 10_000],
])("reads %j as page %i", (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
})
