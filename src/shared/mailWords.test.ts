/** Gaps in an owner's words of mails: which a mail has, which it must keep, and what stands in them. */
import { describe, expect, it } from "vitest"
import { readFault } from "#shared/fault.ts"
import { asOwnerWrites, fillGaps, gapFaults, type MailText } from "#shared/mailWords.ts"

const blank: MailText = {
  subject: { es: "", en: "" },
  greeting: { es: "", en: "" },
  paragraph: { es: "", en: "" },
  closing: { es: "", en: "" },
}
const subjects = (es: string, en = "") => ({ ...blank, subject: { es, en } })

describe("gaps of an owner's words", () => {
  it("are filled in by their names in the language of the text", () => {
    const values = { name: "Josefa", number: "2026-000061", arrival: "martes 1 de diciembre" }
    expect(fillGaps("Gracias, {nombre}: {número}", "es", values)).toBe("Gracias, Josefa: 2026-000061")
    expect(fillGaps("Thanks, {name}: { Number }", "en", values)).toBe("Thanks, Josefa: 2026-000061")
    expect(fillGaps("Llega el {FECHA DE ENTREGA}, {numero}.", "es", values)).toBe(
      "Llega el martes 1 de diciembre, 2026-000061.",
    )
  })

  it("are not filled in twice, whatever a person is called", () => {
    expect(fillGaps("Hola, {nombre}", "es", { name: "{número} $& $1", number: "7" })).toBe("Hola, {número} $& $1")
  })

  it.each(["{nombre}: hola", "Con {seguimiento}", "{name}", "{}"])(
    "leave out %s where they have nothing to say",
    (text) => {
      expect(fillGaps(text, "es", { name: "", number: "7" })).toBeUndefined()
    },
  )

  it("must stay in a subject that needs them, in each language, and are named in it", () => {
    const faults = gapFaults("order_placed", subjects("Gracias, {nombre}", "Thank you, {name}"))
    expect(Object.keys(faults)).toEqual(["subject.es", "subject.en"])
    expect(readFault(faults["subject.es"] ?? "")).toEqual({ code: "gap_lost", params: { gap: "{número}" } })
    expect(readFault(faults["subject.en"] ?? "")).toEqual({ code: "gap_lost", params: { gap: "{number}" } })
    expect(gapFaults("order_placed", subjects("Su {número}", "Your {number}"))).toEqual({})
    expect(gapFaults("order_placed", subjects("Su {numero}"))).toEqual({})
    expect(readFault(gapFaults("code", subjects("Su código"))["subject.es"] ?? "").params).toEqual({ gap: "{código}" })
    expect(gapFaults("welcome", subjects("Hola"))).toEqual({})
  })

  it("are refused where a mail does not have them, or has them by another name", () => {
    const text = { ...blank, closing: { es: "{seguimiento}", en: "{tienda}" }, greeting: { es: "{}", en: "{shop}" } }
    const faults = gapFaults("welcome", text)
    expect(Object.keys(faults)).toEqual(["greeting.es", "closing.es", "closing.en"])
    expect(readFault(faults["closing.en"] ?? "")).toEqual({
      code: "gap_unknown",
      params: { gap: "{tienda}", known: "{name}, {shop}" },
    })
  })

  it("of built-in texts are written as owners write them", () => {
    expect(asOwnerWrites("Su pedido {{number}} en {{shop}}", "es")).toBe("Su pedido {número} en {tienda}")
    expect(asOwnerWrites("{{other}}", "en")).toBe("{{other}}")
  })
})
