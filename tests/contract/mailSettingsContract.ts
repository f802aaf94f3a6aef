/** The shop's mail in its owner's hands: kept, taken anew by every process, readable nowhere. Source: defences D-91. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import { mailServerOf } from "#provider/messages/mail/mailUrl.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { keyFile } from "#provider/platform/secrets/secretKeys.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { startMailServer } from "#tests/support/mailServer.ts"
import { mailWorld, PASSWORD, portOf, taken, USER } from "#tests/support/mailWorld.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { runOperator } from "#tests/support/operator.ts"

/** As typed, and as mail programs send it. */
const traces = [PASSWORD, ...[PASSWORD, `\0${USER}\0${PASSWORD}`].map((text) => Buffer.from(text).toString("base64"))]

export function describeMailSettings(engine: Engine): void {
  describe(`mail settings on ${engine}`, { timeout: 60 * SECONDS }, () => {
    const world = mailWorld(engine)
    let folder = ""
    beforeAll(() => {
      folder = newMemoryDir()
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it("are set once, hold in every process at once, and say who set them", async () => {
      const rosario = await world().owner()
      const before = (await runAdmin(rosario, "viewSettings", {})).mail
      expect(before).toMatchObject({ server: { by: "nothing", host: "", port: null }, password: null })
      expect(before.sender).toMatchObject({ by: "nothing", usual: { name: "Azahar" } })
      const { mail } = await runAdmin(rosario, "saveMail", world().input())
      expect(mail.server).toEqual({
        by: "shop",
        host: "127.0.0.1",
        port: portOf(world().server),
        security: "none",
        user: USER,
      })
      expect(mail.password).toEqual({ keptAt: expect.any(String), isReadable: true })
      const to = await world().queueIn(world().other)
      await world().flush()
      expect(taken(world().server)).toEqual([to])
      expect(world().server.mails[0]?.from?.text).toBe(`"Vivero La Acequia" <${USER}>`)
      const second = await startMailServer()
      await runAdmin(rosario, "saveMail", world().input({ port: portOf(second), password: "" }))
      const next = await world().queueIn(world().other)
      const start = performance.now()
      world().other.provider.admin?.mailQueued()
      await expect.poll(() => taken(second), { timeout: 2000, interval: 20 }).toEqual([next])
      expect(performance.now() - start).toBeLessThan(2000)
      expect(taken(world().server)).toEqual([to])
      await second.stop()
    })

    it("[D-91] are told without their password: in no answer, table, log, event, backup", async () => {
      const rosario = await world().owner()
      const answers: unknown[] = [await runAdmin(rosario, "saveMail", world().input())]
      world().server.behave("repeatsPassword")
      answers.push(await runAdmin(rosario, "testMail", {}))
      await world().queueIn(world().shop)
      await world().flush()
      answers.push(await runAdmin(rosario, "viewSettings", {}), await runAdmin(rosario, "listEvents", {}))
      answers.push(await runAdmin(rosario, "listMails", {}), await runAdmin(rosario, "viewPayments", {}))
      answers.push(await (await fetch(`${world().shop.url}/openapi.json`)).text())
      const told = JSON.stringify(answers)
      expect(told).toContain("settings.changed")
      expect(told).toContain("••• is not the password")
      const lines = [...world().shop.lines, ...world().other.lines].join("\n")
      expect(lines).toContain("mail.delayed")
      const key = readFileSync(keyFile(world().shop.place.dataDir), "utf8").trim()
      for (const trace of [...traces, key]) {
        expect(told).not.toContain(trace)
        expect(lines).not.toContain(trace)
        expect(await tablesWith(trace)).toEqual([])
      }
      expect(await tablesWith("smtp-is-nowhere")).toEqual([])
      expect(await tablesWith(USER)).toContain("settings")
      const target = mkdtempSync(join(folder, "backup-"))
      expect((await runOperator(world().shop, "backup", `${target}/`)).code).toBe(0)
      const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
      expect(files.map(({ name }) => name)).toContain("backup.json")
      for (const { parentPath, name } of files) {
        const content = readFileSync(join(parentPath, name))
        for (const trace of [...traces, key]) expect([name, content.includes(trace)]).toEqual([name, false])
      }
    })

    it("are for owners who have just signed in: no other person, and no key", async () => {
      const rosario = await world().owner()
      const stale = { ...rosario, actor: { ...rosario.actor, isFresh: false } }
      await expect(runAdmin(stale, "saveMail", world().input())).rejects.toMatchObject({ code: "not_fresh" })
      for (const role of ["staff", "books"] as const) {
        const { person } = await signedIn(world().shop, role)
        const as = { ...adminOf(world().shop), actor: person.actor }
        for (const [name, given] of [
          ["viewSettings", {}],
          ["saveMail", world().input()],
          ["testMail", {}],
        ] as const)
          await expect(runAdmin(as, name, given)).rejects.toMatchObject({ status: 403, code: "not_permitted" })
      }
      const key = runAdmin(rosario, "makeKey", { name: "Mail", permissions: ["write_settings"] as never, days: 1 })
      await expect(key).rejects.toMatchObject({ status: 400, fields: { "permissions.0": expect.anything() } })
    })

    it("refuse by field what cannot be", async () => {
      const rosario = await world().owner()
      const faults = async (more: object) =>
        runAdmin(rosario, "saveMail", world().input(more)).then(
          () => ({}),
          (error: { fields?: object }) => error.fields,
        )
      expect(await faults({ host: "" })).toEqual({ host: "missing" })
      expect(await faults({ host: "not a host" })).toEqual({ host: "mail_host" })
      expect(await faults({ host: "https://mail.example" })).toEqual({ host: "mail_host" })
      expect(await faults({ host: `${"a".repeat(60)}.`.repeat(5) })).toEqual({ host: "too_long" })
      expect(await faults({ port: 0 })).toEqual({ port: "between?least=1&most=65535" })
      expect(await faults({ port: 65_536 })).toEqual({ port: "between?least=1&most=65535" })
      expect(await faults({ security: "ssl" })).toEqual({ security: "choice?of=tls%2C+starttls%2C+none" })
      expect(await faults({ host: "8.8.8.8" })).toEqual({ security: "only_inside" })
      expect(await faults({ host: "nowhere.invalid" })).toEqual({ security: "only_inside" })
      expect(await faults({ user: "a".repeat(255) })).toEqual({ user: "too_long" })
      expect(await faults({ password: "a".repeat(1025) })).toEqual({ password: "too_long" })
      expect(await faults({ password: "two\nlines" })).toEqual({ password: "one_line" })
      expect(await faults({ password: "" })).toEqual({ password: "missing" })
      expect(await faults({ name: "Vivero\r\nBcc: all@example.com" })).toEqual({ name: "format" })
      expect(await faults({ name: "a".repeat(65) })).toEqual({ name: "too_long" })
      expect(await faults({ from: "hola@acequia" })).toEqual({ from: "no_ending" })
      expect(await faults({ from: "hola acequia.example" })).toEqual({ from: "email_format" })
      expect(await faults({ from: "Vivero <hola@acequia.example>" })).toEqual({ from: "email_format" })
      expect(await world().shop.connection.db.selectFrom("settings").selectAll().execute()).toEqual([])
    })

    it("keep a password that is left empty, but send it to no other server; without a user it is forgotten", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      const sealed = () => world().shop.connection.db.selectFrom("setting_secrets").selectAll().execute()
      const before = await sealed()
      await runAdmin(rosario, "saveMail", world().input({ password: "", name: "Vivero" }))
      expect(await sealed()).toEqual(before)
      const elsewhere = runAdmin(rosario, "saveMail", world().input({ password: "", host: "127.0.0.2" }))
      await expect(elsewhere).rejects.toMatchObject({ fields: { password: "other_server" } })
      const { mail } = await runAdmin(rosario, "saveMail", world().input({ user: "", password: "" }))
      expect(mail.password).toBeNull()
      expect(await sealed()).toEqual([])
    })

    it("count for nothing where the environment has a server, their sender neither", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input({ port: 1, from: "other@acequia.example" }))
      const provider = await openProvider({
        ...world().shop.place,
        seedDemo: true,
        log: silentLog,
        mailUrl: world().server.url,
        adminOrigin: rosario.adminOrigin,
      })
      // Not queued: the other processes, without that environment, send what is.
      await provider.admin?.tryMail?.(rosario.email, "es")
      await provider.close()
      expect(taken(world().server)).toEqual([rosario.email])
      expect(world().server.mails[0]?.from?.text).toBe('"Azahar" <hola@azahar.example>')
    })

    it("give way to the environment, which says so", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      const mailServer = mailServerOf("smtps://shop%40acequia.example:secret@mail.example:465")
      const fixed = {
        ...rosario,
        environment: { ...rosario.environment, mailServer, mailFrom: "Vivero <a@b.example>" },
      }
      const { mail } = await runAdmin(fixed, "viewSettings", {})
      expect(mail.server).toEqual({
        by: "environment",
        host: "mail.example",
        port: 465,
        security: "tls",
        user: "shop@acequia.example",
      })
      expect(mail.password).toEqual({ keptAt: null, isReadable: true })
      expect(mail.sender).toMatchObject({ by: "environment", name: "Vivero", from: "a@b.example" })
      const unsaid = { ...fixed, environment: { ...fixed.environment, mailFrom: null } }
      const usual = { name: "Azahar", from: "hola@azahar.example" }
      expect((await runAdmin(unsaid, "viewSettings", {})).mail.sender).toEqual({
        by: "nothing",
        name: "",
        from: "",
        usual,
      })
      const saved = runAdmin(fixed, "saveMail", world().input())
      await expect(saved).rejects.toMatchObject({ status: 409, code: "set_by_environment" })
      const sender = { ...rosario, environment: { ...rosario.environment, mailFrom: "a@b.example" } }
      await runAdmin(sender, "saveMail", world().input({ name: "Other", from: "other@b.example" }))
      expect((await runAdmin(rosario, "viewSettings", {})).mail.sender).toMatchObject({
        name: "Vivero La Acequia",
        from: USER,
      })
    })

    it("write an event each, without the password, and are undone where none was entered", async () => {
      const rosario = await world().owner()
      await runAdmin(rosario, "saveMail", world().input())
      const recorded: number[] = []
      await runAdmin({ ...rosario, recorded }, "saveMail", world().input({ password: "", name: "Vivero" }))
      const { events } = await runAdmin(rosario, "listEvents", { what: "site" })
      const [newest, before] = events.filter(({ kind }) => kind === "settings.changed")
      expect(newest?.undo.can).toBe("before")
      expect(before?.undo).toMatchObject({ can: null })
      const row = await world()
        .shop.connection.db.selectFrom("events")
        .select(["data", "subject_id"])
        .where("id", "=", recorded[0] ?? 0)
        .executeTakeFirstOrThrow()
      expect(row.subject_id).toBe("mail")
      expect(JSON.parse(row.data ?? "{}")).toEqual({ password: "kept", fields: ["name"] })
      await runAdmin(rosario, "undoEvent", { id: recorded[0] ?? 0 })
      expect((await runAdmin(rosario, "viewSettings", {})).mail.sender.name).toBe("Vivero La Acequia")
      const entered: number[] = []
      await runAdmin({ ...rosario, recorded: entered }, "saveMail", world().input({ password: "another" }))
      const undone = runAdmin(rosario, "undoEvent", { id: entered[0] ?? 0 })
      await expect(undone).rejects.toMatchObject({ status: 409, code: "secret_entered" })
    })

    it("end a shop's lack of mail, by command too", async () => {
      const rosario = { ...adminOf(world().shop), actor: commandLine }
      const lacks = async () =>
        (await runAdmin(rosario, "checkShop", {})).items.find(({ what }) => what === "mail")?.missing
      expect(await lacks()).toEqual([
        expect.stringMatching(/^MAIL_URL is not set, and the owner's area has no mail server/),
      ])
      const args = Object.entries(world().input()).map(([name, value]) => `--${name}=${value}`)
      const { code, json, complaint } = await runOperator(world().shop, "saveMail", ...args)
      expect([code, complaint]).toEqual([0, ""])
      expect(json().mail.server).toMatchObject({ by: "shop", host: "127.0.0.1" })
      expect(await lacks()).toEqual([])
      expect((await runOperator(world().shop, "check")).text).not.toContain("MAIL_URL")
      const to = await world().queueIn(world().other)
      await world().flush()
      expect(taken(world().server)).toEqual([to])
    })

    /** Every table as the database has it. */
    async function tablesWith(text: string): Promise<string[]> {
      const { db } = world().shop.connection
      const found: string[] = []
      for (const { name } of await db.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
        if (JSON.stringify(rows).includes(text)) found.push(name)
      }
      return found
    }
  })
}
