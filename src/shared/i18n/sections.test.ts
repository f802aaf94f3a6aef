import { expect, test, vi } from "vitest"
import { defineSection } from "#shared/i18n/sections.ts"
import { loadNewTexts, loadTexts, translatorOf } from "#shared/i18n/translator.ts"

const { t } = translatorOf("en")

test("texts of sections that are here are loaded once, in the language asked for", async () => {
  const en = vi.fn(async () => ({ listing: { apply: "Apply" } }))
  const es = vi.fn(async () => ({ listing: { apply: "Aplicar" } }))
  defineSection({ en, es })
  await Promise.all([loadTexts("en"), loadTexts("en")])
  await loadTexts("en")
  expect(en).toHaveBeenCalledTimes(1)
  expect(es).not.toHaveBeenCalled()
  expect(t("listing.apply")).toBe("Apply")
})

test("a section that comes later is loaded in every language in use, and changes nothing of the others", async () => {
  const es = vi.fn(async () => ({ pager: { next: "Siguiente" } }))
  const tell = vi.spyOn(console, "error").mockReturnValue()
  expect(t("pager.next")).toBe("")
  expect(tell).toHaveBeenCalledWith(expect.stringContaining("pager.next"))
  tell.mockRestore()
  defineSection({ en: async () => ({ pager: { next: "Next" } }), es })
  await loadNewTexts()
  expect(t("pager.next")).toBe("Next")
  expect(t("listing.apply")).toBe("Apply")
  expect(es).not.toHaveBeenCalled()
  await loadTexts("es")
  expect(translatorOf("es").t("pager.next")).toBe("Siguiente")
})

test("what could not be loaded is asked for again", async () => {
  const en = vi.fn(async () => ({ panel: { close: "Close" } })).mockRejectedValueOnce(new Error("offline"))
  defineSection({ en, es: async () => ({ panel: { close: "Cerrar" } }) })
  await expect(loadTexts("en")).rejects.toThrow("offline")
  await loadTexts("en")
  expect(t("panel.close")).toBe("Close")
})
