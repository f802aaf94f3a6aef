/** Secrets that an owner enters: their key, a new one, a backup without it. Source: defences D-91. */
import { execFile } from "node:child_process"
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openProvider } from "#provider/api/openProvider.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { keepForm, takeForm } from "#provider/platform/operations/keptForms.ts"
import { rotateSecret } from "#provider/platform/secrets/rotateSecret.ts"
import { type SecretBox, secretBox } from "#provider/platform/secrets/secretBox.ts"
import { keyFile } from "#provider/platform/secrets/secretKeys.ts"
import { aboutSecret, lockSecrets, readSetting, writeSetting } from "#provider/platform/secrets/settings.ts"
import { countUnreadable } from "#provider/platform/secrets/unreadable.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type DatabasePlace, type Databases, type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { runOperator } from "#tests/support/operator.ts"
import { storedRows } from "#tests/support/storedRows.ts"

const PASSWORD = "vino-blanco-y-mejillones"
const VICTIM = join(import.meta.dirname, "../support/rotateVictim.ts")

export function describeSecrets(engine: Engine): void {
  describe(`secrets on ${engine}`, { timeout: 60 * SECONDS }, () => {
    let databases: Databases
    let place: DatabasePlace
    let connection: Connection
    let box: SecretBox
    let folder = ""
    const now = () => new Date()

    beforeAll(async () => {
      databases = await openDatabases(engine)
      folder = newMemoryDir()
    })
    afterAll(async () => {
      await databases.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    beforeEach(async () => {
      place = { ...(await databases.create("migrated")) }
      // On PostgreSQL the shops of a test share a folder otherwise.
      if (engine === "postgres") place.dataDir = mkdtempSync(join(folder, "shop-"))
      connection = await connect({ ...place, log: silentLog })
      box = secretBox(place)
      return () => connection.close()
    })

    const keep = (password: string | null | undefined, by = box) =>
      connection.db.transaction().execute(async (trx) => {
        await lockSecrets(trx, engine)
        await writeSetting(trx, { secrets: by, now }, "mail", {
          facts: { host: "mail.example" },
          secrets: { password },
        })
      })
    async function kept(by = box): Promise<string | undefined> {
      const setting = await readSetting(connection.db, "mail")
      return by.open(setting?.secrets.get("password")?.sealed ?? "", aboutSecret("mail", "password"))
    }
    const keys = () => readFileSync(keyFile(place.dataDir), "utf8").trim().split("\n")

    it("[D-91] are in the database as what nothing but their key opens; left out they stay, null forgets them", async () => {
      await keep(PASSWORD)
      expect(await kept()).toBe(PASSWORD)
      const first = await readSetting(connection.db, "mail")
      expect(first?.facts).toEqual({ host: "mail.example" })
      const rows = JSON.stringify([...(await storedRows(connection.db)).keys()])
      expect(rows).toContain("mail.example")
      for (const text of [PASSWORD, ...keys()]) expect(rows).not.toContain(text)
      await keep(undefined)
      expect((await readSetting(connection.db, "mail"))?.secrets).toEqual(first?.secrets)
      await keep(null)
      expect((await readSetting(connection.db, "mail"))?.secrets.size).toBe(0)
    })

    it("have another key after rotate-secret, and the file has that one alone", async () => {
      await keep(PASSWORD)
      const [before] = keys()
      const { text, code } = await runOperator({ place }, "rotate-secret")
      expect(text).toBe("The shop has a new key; secrets sealed with it: 1.\n")
      expect(code).toBe(0)
      expect(keys()).toHaveLength(1)
      expect(keys()).not.toContain(before)
      expect(await kept()).toBe(PASSWORD)
      const spanish = await runOperator({ place }, "rotate-secret", "--lang", "es")
      expect(spanish.text).toBe("La tienda tiene una clave nueva; secretos cifrados con ella: 1.\n")
    })

    it.each(["added", "sealed", "committed"])(
      "are readable after a kill -9 at the step %s, and it can be run again",
      async (step) => {
        await keep(PASSWORD)
        const args = [VICTIM, step, place.dataDir, place.databaseUrl ?? ""]
        await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({ signal: "SIGKILL" })
        expect(keys()).toHaveLength(2)
        expect(await kept()).toBe(PASSWORD)
        await keep(`${PASSWORD}-2`)
        expect(await rotateSecret(connection, place)).toEqual({ sealed: 1, unreadable: 0 })
        expect(keys()).toHaveLength(1)
        expect(await kept()).toBe(`${PASSWORD}-2`)
      },
    )

    it("are never left behind by several that rotate and save at once", async () => {
      await keep(PASSWORD)
      const others = await Promise.all([1, 2, 3].map(() => connect({ ...place, log: silentLog })))
      await Promise.all([
        ...others.map((other) => rotateSecret(other, place)),
        ...[1, 2, 3].map((each) => keep(`${PASSWORD}-${each}`)),
        ...others.map((other) => rotateSecret(other, place)),
      ])
      await Promise.all(others.map((other) => other.close()))
      expect(await kept()).toMatch(new RegExp(`^${PASSWORD}-[123]$`))
      expect(await countUnreadable(connection.db, box)).toBe(0)
      await rotateSecret(connection, place)
      expect(keys()).toHaveLength(1)
    })

    it("go over to SHOP_SECRET and from one to the next", async () => {
      await keep(PASSWORD)
      const [first, second] = ["1".repeat(40), "2".repeat(40)]
      const by = (own: object) => ({ dataDir: place.dataDir, ...own })
      expect(await rotateSecret(connection, by({ secret: first }))).toEqual({ sealed: 1, unreadable: 0 })
      expect(readFileSync(keyFile(place.dataDir), "utf8")).toBe("")
      expect(await kept(secretBox(by({ secret: second })))).toBeUndefined()
      expect(await rotateSecret(connection, by({ secret: second, before: first }))).toEqual({
        sealed: 1,
        unreadable: 0,
      })
      expect(await kept(secretBox(by({ secret: second })))).toBe(PASSWORD)
    })

    it("without their key stop neither the start nor a new one, and are told in a sentence", async () => {
      await keep(PASSWORD)
      rmSync(keyFile(place.dataDir))
      const provider = await openProvider({ ...place, seedDemo: false, log: silentLog })
      const [told, ...others] = (await provider.problems()).filter((each) => each.startsWith("Secrets"))
      expect(others).toEqual([])
      expect(told).toMatch(
        /^Secrets that cannot be read, since their key is not here: 1\. Put .+ back, or enter them again/,
      )
      await provider.close()
      expect((await runOperator({ place }, "check", "--lang", "es")).text).toContain(
        "Secretos que no se pueden leer, porque su clave no está aquí: 1.",
      )
      expect((await runOperator({ place }, "rotate-secret")).text).toMatch(
        /sealed with it: 0\.\nSecrets that cannot be read/,
      )
      await keep(PASSWORD)
      expect(await kept()).toBe(PASSWORD)
    })

    it("are in a backup without their key, and restore says so where it is not there", async () => {
      await keep(PASSWORD)
      const target = mkdtempSync(join(folder, "backup-"))
      expect((await runOperator({ place }, "backup", `${target}/`)).code).toBe(0)
      const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
      expect(files.map(({ name }) => name)).toContain("backup.json")
      expect(files.map(({ name }) => name)).not.toContain("secret.key")
      for (const { parentPath, name } of files) {
        const content = readFileSync(join(parentPath, name))
        for (const text of [PASSWORD, ...keys()]) expect(content.includes(text)).toBe(false)
      }
      const other = await emptyPlace()
      const restored = await runOperator({ place: other }, "restore", target)
      expect(restored.text).toMatch(/Start it\.\nSecrets that cannot be read, since their key is not here: 1\./)
      const again = await emptyPlace()
      const secret = readFileSync(keyFile(place.dataDir))
      writeFileSync(keyFile(again.dataDir), secret, { mode: 0o600 })
      expect((await runOperator({ place: again }, "restore", target)).text).toMatch(/Start it\.\n$/)
    })

    it("have a key that other users may read: check says so", async () => {
      await keep(PASSWORD)
      const told = async () => (await runOperator({ place }, "check")).text
      expect(await told()).not.toContain("secret.key")
      chmodSync(keyFile(place.dataDir), 0o644)
      expect(await told()).toContain("secret.key in DATA_DIR can be read by other users of the machine")
    })

    it("are moved with the database without their key, and the command says so", async () => {
      await keep(PASSWORD)
      // A shop in use is not moved.
      await connection.close()
      const to = { dataDir: mkdtempSync(join(folder, "moved-")) }
      const from = place.databaseUrl ?? place.dataDir
      const { code, complaint } = await runOperator({ place: to }, "move-database", from, to.dataDir)
      expect(code).toBe(0)
      expect(complaint).toContain("Secrets that cannot be read, since their key is not here: 1.")
      writeFileSync(keyFile(to.dataDir), readFileSync(keyFile(place.dataDir)), { mode: 0o600 })
      connection = await connect({ ...to, log: silentLog })
      expect(await kept(secretBox(to))).toBe(PASSWORD)
    })

    async function emptyPlace(): Promise<DatabasePlace> {
      const dataDir = mkdtempSync(join(folder, "other-"))
      if (place.databaseUrl === undefined) return { dataDir }
      const name = `restored_${process.hrtime.bigint()}`
      await sql.raw(`create database ${name}`).execute(connection.db)
      const url = new URL(place.databaseUrl)
      url.pathname = `/${name}`
      return { dataDir, databaseUrl: url.href }
    }

    it("[D-91] are not in a form that waits for its sender either", async () => {
      await migrate(connection)
      const person = {
        id: "p-1",
        email: "rosario@shop.example",
        name: "Rosario",
        role: "owner" as const,
        locale: "es" as const,
      }
      await connection.db
        .insertInto("people")
        .values({ ...person, created_at: now().toISOString() })
        .execute()
      const needs = { db: connection.db, now, secrets: box }
      const form = { path: "/admin/shop/mail", fields: { password: PASSWORD } }
      const key = await keepForm(needs, person.id, form)
      const rows = await connection.db.selectFrom("kept_forms").selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(PASSWORD)
      await rotateSecret(connection, place)
      expect(keys()).toHaveLength(1)
      expect(await takeForm(needs, person.id, key)).toEqual(form)
    })
  })
}
