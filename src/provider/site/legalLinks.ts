/**
 * Adds legally required links to the footer, whatever the owner's menu contains. Source: LSSI 10, Directive 2011/83
 * article 11a.
 */
import type { MenuEntry, Menus } from "#shared/contract/siteParts.ts"
import { paths } from "#shared/paths.ts"

const LEGAL: readonly MenuEntry[] = [
  { to: paths.contact, label: { es: "Contacto", en: "Contact" } },
  { to: paths.terms, label: { es: "Términos y condiciones", en: "Terms and conditions" } },
  { to: paths.privacyPolicy, label: { es: "Política de privacidad", en: "Privacy policy" } },
  { to: paths.accessibility, label: { es: "Accesibilidad", en: "Accessibility" } },
  { to: paths.withdrawal, label: { es: "Desistir del contrato aquí", en: "Withdraw from contract here" } },
]

export function withLegalLinks({ footer, ...others }: Menus): Menus {
  if (!footer) return others
  const named = new Set(footer.flatMap(({ entries }) => entries.map(({ to }) => to)))
  const missing = LEGAL.filter(({ to }) => !named.has(to))
  const column = { title: { es: "Información", en: "Information" }, entries: missing }
  return { ...others, footer: missing.length > 0 ? [...footer, column] : footer }
}
