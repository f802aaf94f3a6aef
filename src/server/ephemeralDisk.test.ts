import { beforeEach, expect, test, vi } from "vitest"
import { warnOfEphemeralDisk } from "#server/ephemeralDisk.ts"

const EXT4 = 0xef53
const TMPFS = 0x01021994
const OVERLAY = 0x794c7630

const disk = vi.hoisted(() => ({ type: 0, mount: "/" }))

vi.mock("node:fs/promises", () => ({
  statfs: async () => ({ type: disk.type }),
  stat: async (path: string) => ({ dev: path.startsWith(disk.mount) && disk.mount !== "/" ? 2 : 1 }),
}))

beforeEach(() => {
  Object.assign(disk, { type: EXT4, mount: "/" })
})

const nothingElsewhere = {
  dataDir: "/srv/shop/data",
  databaseUrl: undefined,
  s3: undefined,
  mailUrl: undefined,
  secret: undefined,
  providerUrl: undefined,
}
const warn = (kept: Partial<Parameters<typeof warnOfEphemeralDisk>[0]> = {}, env = {}) =>
  warnOfEphemeralDisk({ ...nothingElsewhere, ...kept }, env)

test("a disk that stays is not worth a word", async () => {
  expect(await warn()).toBeUndefined()
})

test.each([
  [TMPFS, "tmpfs"],
  [OVERLAY, "a container's own layer"],
])("a disk of the type %i is named with all that it loses, and the way out", async (type, name) => {
  disk.type = type
  expect(await warn()).toBe(
    `DATA_DIR is /srv/shop/data, on a disk that is emptied with the next restart (${name}): orders and customers (set DATABASE_URL), imported pictures and files for sale (set FILES_URL), unsent mails (set MAIL_URL) will be lost. Or let DATA_DIR lie on a disk that stays.`,
  )
})

test("only what is still kept there is lost", async () => {
  disk.type = TMPFS
  const databaseUrl = "postgres://host/shop"
  expect(await warn({ databaseUrl })).not.toContain("orders")
  expect(await warn({ databaseUrl, s3: {} })).toMatch(
    /: the key of passwords that owners entered \(set SHOP_SECRET\) will be lost/,
  )
  const secret = "a".repeat(32)
  expect(await warn({ databaseUrl, secret, mailUrl: "smtp://host" })).toMatch(
    /: imported pictures and files for sale \S+ \S+ w/,
  )
  expect(await warn({ s3: {} })).toMatch(/: orders and customers \(set DATABASE_URL\) will be lost/)
  expect(await warn({ databaseUrl, secret, s3: {} })).toBeUndefined()
  expect(await warn({ providerUrl: "https://api.shop.example" })).toBeUndefined()
})

test.each([{ RENDER: "true" }, { FLY_APP_NAME: "shop" }, { K_SERVICE: "shop" }, { RAILWAY_ENVIRONMENT_NAME: "main" }])(
  "a platform with disks to be mounted is known by %o, and quiet where one is",
  async (env) => {
    expect(await warn({}, env)).toMatch(/next restart \([A-Z]/)
    disk.mount = "/srv/shop"
    expect(await warn({}, env)).toBeUndefined()
  },
)

test("Heroku has no such disk", async () => {
  disk.mount = "/srv"
  expect(await warn({}, { DYNO: "web.1" })).toContain("(Heroku)")
})
