/** Photos in reviews: by buyers, without what a camera writes, for others once the shop says so, and gone for good. */
import { buffer } from "node:stream/consumers"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { forgetPhotoFiles, sweepPhotoFiles } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { FOLDERS, photoFile, readWhole } from "#provider/platform/files/fileStore.ts"
import { MOST_PHOTO_BYTES } from "#shared/contract/reviewInput.ts"
import { DAYS } from "#shared/limits.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { type CustomerWorld, newNetwork, PASSWORD, refusalOf, type TestCustomer } from "#tests/support/customerWorld.ts"
import { orderOf, pay } from "#tests/support/orderWorld.ts"

const PRODUCT = "cer-105"
const said = { rating: 5, title: "", content: "Un cuenco muy generoso.", locale: "es" as const }
const RED = { create: { width: 60, height: 40, channels: 3, background: "#cc3300" } } as const
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64")
const photo = async (format: "jpeg" | "png" | "webp" | "avif" = "jpeg") =>
  base64(await sharp(RED).toFormat(format).toBuffer())

export function reviewPhotos(worldOf: () => CustomerWorld): void {
  const services = () => adminOf(worldOf().shop)
  const staff = async () => {
    const { person } = await signedIn(worldOf().shop, "staff")
    return { ...services(), actor: person.actor, recorded: [] as number[] }
  }

  async function buyer(): Promise<TestCustomer> {
    const customer = await worldOf().customer({ firstName: "Aitana", lastName: "Mas", locale: "es" })
    const changes = { deliveryMethod: "HOME_DELIVERY", paymentMethod: "sandbox" } as const
    await pay(worldOf(), customer.api, await orderOf(customer.api, [{ id: PRODUCT, amount: 1 }], changes))
    return customer
  }
  const write = ({ api }: Pick<TestCustomer, "api">, more: { photos?: string[]; removePhotos?: string[] } = {}) =>
    api.call("writeReview", { id: PRODUCT, ...said, ...more })
  const publish = async (id: string) => runAdmin(await staff(), "settleReview", { id, word: "publish" })
  const seen = async (id: string) =>
    (await worldOf().guest().call("listReviews", { id: PRODUCT, perPage: 50 })).items.find((each) => each.id === id)
  const keysOf = async (reviewId: string) => {
    const query = services().db.selectFrom("review_photos").select("key").where("review_id", "=", reviewId)
    return (await query.orderBy("position").execute()).map(({ key }) => key)
  }
  const storedFile = (key: string | undefined) => readWhole(services().files, photoFile(key ?? ""))
  const served = (key: string | undefined) => worldOf().shop.provider.resolvePicture(key ?? "")
  const allFiles = async () => {
    const names: string[] = []
    for await (const { name } of services().files.list(FOLDERS.photos)) names.push(name)
    return names.sort()
  }

  describe("a photo in a review", () => {
    it("is for its author alone until the shop publishes it, and again once that is undone", async () => {
      const author = await buyer()
      const own = await write(author, { photos: [await photo()] })
      expect(own.ownPhotos).toMatchObject([{ status: "pending", thumb: expect.stringMatching(/^data:image\/webp;/) }])
      expect(await author.api.call("listReviews", { id: PRODUCT })).toMatchObject({ own, mayAddPhotos: true })
      await publish(own.id)
      const [key] = await keysOf(own.id)
      expect(await seen(own.id)).not.toHaveProperty("photos")
      expect(await served(key)).toBeUndefined()
      const stranger = await worldOf().customer()
      const others = await stranger.api.call("listReviews", { id: PRODUCT, perPage: 50 })
      expect(JSON.stringify(others)).not.toContain(own.ownPhotos?.[0]?.id)
      expect(others.mayAddPhotos).toBe(false)

      const clerk = await staff()
      const id = own.ownPhotos?.[0]?.id ?? ""
      const queued = await runAdmin(clerk, "listQueue", {})
      expect(queued.filter((item) => item.kind === "photo" && item.id === id)).toMatchObject([{ who: "Aitana M." }])
      const counted = (await runAdmin(clerk, "countQueue", {})).photo
      const file = await runAdmin(clerk, "getPhoto", { id })
      expect(file).toMatchObject({ type: "image/webp" })
      await runAdmin(clerk, "settlePhoto", { id, word: "publish" })
      expect((await runAdmin(clerk, "countQueue", {})).photo).toBe(counted - 1)
      expect((await runAdmin(clerk, "viewToday", {})).queue.photo).toBe(counted - 1)
      expect((await seen(own.id))?.photos).toMatchObject([{ src: `/pictures/${key}`, width: 60, height: 40 }])
      expect(await served(key)).toMatchObject({ width: 60, height: 40, isPassing: true })
      expect(await storedFile(key)).toEqual(await buffer(file.pieces as AsyncIterable<Uint8Array>))

      await runAdmin(clerk, "undoEvent", { id: clerk.recorded.at(-1) ?? 0 })
      expect([(await seen(own.id))?.photos, await served(key)]).toEqual([undefined, undefined])
      await runAdmin(clerk, "settlePhoto", { id, word: "reject" })
      expect((await author.api.call("listReviews", { id: PRODUCT })).own?.ownPhotos).toMatchObject([
        { status: "rejected" },
      ])
      expect(await served(key)).toBeUndefined()
    })

    it("is not shown while its review is not, nor decided on by people without that permission", async () => {
      const author = await buyer()
      const own = await write(author, { photos: [await photo()] })
      const id = own.ownPhotos?.[0]?.id ?? ""
      const { person } = await signedIn(worldOf().shop, "books")
      for (const name of ["settlePhoto", "getPhoto"] as const)
        await expect(
          runAdmin({ ...services(), actor: person.actor }, name, { id, word: "publish" }),
        ).rejects.toMatchObject({ code: "not_permitted" })
      await runAdmin(await staff(), "settlePhoto", { id, word: "publish" })
      expect(await served((await keysOf(own.id))[0])).toBeUndefined()
      await publish(own.id)
      expect(await served((await keysOf(own.id))[0])).toBeDefined()
      // A review with other words waits again, and so do its photos.
      await author.api.call("writeReview", { id: PRODUCT, ...said, rating: 1 })
      expect(await served((await keysOf(own.id))[0])).toBeUndefined()
    })

    it("carries nothing that a camera or an attacker wrote, and stands upright", async () => {
      const own = await write(await buyer(), {
        photos: [
          base64(
            await sharp(RED)
              .withExif({
                IFD0: { Artist: "Aitana" },
                IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 28/1 0/1" },
              })
              .withMetadata({ orientation: 6 })
              .jpeg()
              .toBuffer(),
          ),
          base64(
            Buffer.concat([await sharp(RED).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]),
          ),
        ],
      })
      for (const [index, key] of (await keysOf(own.id)).entries()) {
        const file = await storedFile(key)
        const { exif, orientation, format, width, height } = await sharp(file).metadata()
        expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: "webp" })
        expect([width, height]).toEqual(index === 0 ? [40, 60] : [60, 40])
        expect(file?.includes("<script>")).toBe(false)
        expect(file?.includes("Aitana")).toBe(false)
      }
    })

    it("is taken in four formats from buyers, three in a review", async () => {
      const stranger = await worldOf().customer()
      expect(
        await refusalOf(stranger.api, "writeReview", { id: PRODUCT, ...said, photos: [await photo()] }),
      ).toMatchObject({ status: 403, code: "not_bought" })
      const author = await buyer()
      const three = [await photo("png"), await photo("webp"), await photo("avif")]
      await write(author, { photos: three })
      const before = await allFiles()
      for (const photos of [[await photo()], [...three, await photo()]])
        expect(await refusalOf(author.api, "writeReview", { id: PRODUCT, ...said, photos })).toMatchObject({
          status: 400,
          fields: { photos: "too_many" },
        })
      expect(await allFiles()).toEqual(before)
    })

    it("is refused by its place where it is none, and the review with it", async () => {
      const author = await buyer()
      const before = await allFiles()
      const bomb = sharp({ create: { width: 10_001, height: 10_000, channels: 3, background: "#fff" } })
      const wrong: Record<string, [photo: string, code: string]> = {
        svg: [base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "format"],
        html: [base64("<!doctype html><script>alert(1)</script>"), "format"],
        halved: [(await photo()).slice(0, 200), "format"],
        pretended: [base64(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<svg/>")])), "format"],
        heic: [base64(Buffer.from("00000018667479706865696300", "hex")), "format"],
        bomb: [base64(await bomb.png({ compressionLevel: 9 }).toBuffer()), "format"],
        long: ["A".repeat(Math.ceil(MOST_PHOTO_BYTES / 3) * 4 + 4), "too_large"],
        nothing: ["", "format"],
      }
      for (const [photo2, code] of Object.values(wrong)) {
        const author2 = { id: PRODUCT, ...said, photos: [await photo(), photo2] }
        await services().db.deleteFrom("rate_limits").execute()
        expect(await refusalOf(author.api, "writeReview", author2)).toMatchObject({
          status: 400,
          fields: { "photos.1": code },
        })
      }
      expect(await allFiles()).toEqual(before)
      expect((await author.api.call("listReviews", { id: PRODUCT })).own).toBeNull()
    })

    it("is limited by customer and network, and no body is read of strangers", async () => {
      const author = await buyer()
      const one = await photo()
      for (let round = 0; round < 4; round += 1) {
        const { ownPhotos = [] } = await write(author, { photos: [one, one, one] })
        await write(author, { removePhotos: ownPhotos.map(({ id }) => id) })
      }
      expect(await refusalOf(author.api, "writeReview", { id: PRODUCT, ...said, photos: [one] })).toMatchObject({
        status: 429,
      })
      const answer = await fetch(`${worldOf().shop.url}/product/${PRODUCT}/reviews`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": newNetwork() },
        // Read, it would be refused as broken.
        body: `{"photos": ["${"A".repeat(2_000_000)}"`,
      })
      expect(answer.status).toBe(401)
    })

    it("keeps a published review published where its words stay", async () => {
      const author = await buyer()
      const { id } = await write(author)
      await runAdmin(await staff(), "settleReview", { id, word: "publish", reply: "Gracias." })
      const own = await write(author, { photos: [await photo()] })
      expect(own.status).toBe("approved")
      expect(await seen(id)).toMatchObject({ reply: "Gracias." })
    })

    it("goes with its file: by itself, with its review, and with its account", async () => {
      const author = await buyer()
      const one = await photo()
      const own = await write(author, { photos: [one, one] })
      await publish(own.id)
      const clerk = await staff()
      for (const { id } of own.ownPhotos ?? []) await runAdmin(clerk, "settlePhoto", { id, word: "publish" })
      const [first, second] = await keysOf(own.id)

      const other = await buyer()
      await write(other, { removePhotos: [own.ownPhotos?.[0]?.id ?? ""] })
      expect(await served(first)).toBeDefined()
      await write(author, { removePhotos: [own.ownPhotos?.[0]?.id ?? ""] })
      expect([await storedFile(first), await served(first), (await seen(own.id))?.photos?.length]).toEqual([
        undefined,
        undefined,
        1,
      ])
      await author.api.call("deleteReview", { id: PRODUCT })
      expect([await storedFile(second), await seen(own.id)]).toEqual([undefined, undefined])
      expect(await refusalOf(author.api, "deleteReview", { id: PRODUCT })).toMatchObject({ code: "review_not_found" })

      const again = await write(author, { photos: [one] })
      await publish(again.id)
      const [third] = await keysOf(again.id)
      const { photos = [] } = await author.api.call("exportAccount", {})
      expect(photos).toMatchObject([{ review_id: again.id, file: expect.stringMatching(/^data:image\/webp;base64,U/) }])
      const held = await runAdmin(await owner(), "exportCustomer", { id: author.id })
      expect(held.photos).toEqual(photos)
      await author.api.call("deleteProfile", { currentPassword: PASSWORD })
      expect([await storedFile(third), await keysOf(again.id)]).toEqual([undefined, []])
      expect(await seen(again.id)).toMatchObject({ author: "—" })
    })

    it("leaves no file where its row went otherwise, and is listed with the shop's files", async () => {
      const { db, files } = services()
      const kept = await write(await buyer(), { photos: [await photo()] })
      const lost = await write(await buyer(), { photos: [await photo()] })
      const [[keptKey = ""], [lostKey = ""]] = [await keysOf(kept.id), await keysOf(lost.id)]
      await db.deleteFrom("reviews").where("id", "=", lost.id).execute()
      // A young one may be waiting for its row.
      await sweepPhotoFiles({ db, files, now: () => new Date() })
      expect(await allFiles()).toContain(photoFile(lostKey))
      const listed = await runAdmin(await owner(), "listFiles", {})
      expect(listed.find(({ name }) => name === photoFile(keptKey))?.usedBy).toEqual([`review ${kept.id}`])
      expect(listed.find(({ name }) => name === photoFile(lostKey))?.usedBy).toEqual([])
      await sweepPhotoFiles({ db, files, now: () => new Date(Date.now() + 1 * DAYS) })
      const left = await allFiles()
      expect([left.includes(photoFile(keptKey)), left.includes(photoFile(lostKey))]).toEqual([true, false])
      await forgetPhotoFiles(services(), [keptKey, "nothing"])
      expect(await allFiles()).not.toContain(photoFile(keptKey))
    })
  })

  const owner = async () => {
    const { person } = await signedIn(worldOf().shop, "owner")
    return { ...services(), actor: person.actor }
  }
}
