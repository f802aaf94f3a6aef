/** A page with the markets where the shop has a stall, from a calendar that others keep. */
import type { Shop } from "escaparate/extensions"

interface Stall {
  /** As `2026-12-05`. */
  day: string
  town: string
  place: string
}

const words = {
  es: { head: ["Día", "Población", "Lugar"], none: "Ahora mismo no hay mercados previstos." },
  en: { head: ["Day", "Town", "Place"], none: "No markets are planned at the moment." },
}

/** A cell of a table in Markdown. */
const cell = (text: string) => text.replace(/[\\|`*_[\]<>]/g, "\\$&")

export function extend(shop: Shop): void {
  shop.page("mercados", {
    title: { es: "Mercados", en: "Markets" },
    lead: { es: "Dónde encontrarnos con nuestro puesto.", en: "Where to find our stall." },
    everySeconds: 3600,
    async loader({ signal }) {
      const response = await fetch(process.env["STALLS_URL"] ?? "https://calendar.example/stalls.json", { signal })
      if (!response.ok) throw new Error(`The calendar answered ${response.status}`)
      return (await response.json()) as Stall[]
    },
    view(stalls, locale) {
      const { head, none } = words[locale]
      if (stalls.length === 0) return none
      const day = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "full", timeZone: "UTC" })
      const rows = stalls.map((stall) => [day.format(new Date(stall.day)), cell(stall.town), cell(stall.place)])
      return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")
    },
  })
}
