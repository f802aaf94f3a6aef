/** Reviews of a product. */
import { describe, expect, it } from "vitest"
import type { Api } from "#shared/contract/endpoints.ts"

export function reviews(api: () => Api): void {
  const list = (input: { sort?: "newest" | "highest" | "lowest"; page?: number; perPage?: number }) =>
    api().call("listReviews", { id: "cer-111", ...input })

  describe("reviews", () => {
    it("are summed up in average, number and histogram", async () => {
      const { summary, total, items } = await list({})
      expect(summary).toEqual({ average: 4.5, count: 6, histogram: [4, 1, 1, 0, 0] })
      expect(total).toBe(6)
      expect(items).toHaveLength(6)
    })

    it("come newest first, best first or worst first", async () => {
      const dates = (await list({})).items.map((review) => review.createdAt)
      expect(dates).toEqual([...dates].sort().reverse())
      const ratings = async (sort: "highest" | "lowest") => (await list({ sort })).items.map((review) => review.rating)
      expect(await ratings("highest")).toEqual([5, 5, 5, 5, 4, 3])
      expect(await ratings("lowest")).toEqual([3, 4, 5, 5, 5, 5])
    })

    it.each(["newest", "highest", "lowest"] as const)(
      "neither repeat nor skip over the pages, %s first",
      async (sort) => {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, perPage: 2 })))
        expect(new Set(pages.flatMap((page) => page.items.map((review) => review.id))).size).toBe(6)
        await expect(list({ sort, page: 4, perPage: 2 })).rejects.toMatchObject({ status: 404, code: "page_not_found" })
      },
    )

    it("never tell a mail address", async () => {
      const { items } = await list({})
      expect(JSON.stringify(items)).not.toContain("@")
    })

    it("are none for a product nobody wrote about", async () => {
      expect(await api().call("listReviews", { id: "pap-434" })).toEqual({
        items: [],
        total: 0,
        page: 1,
        perPage: 10,
        summary: { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] },
      })
    })
  })
}
