import { useStores, useTexts } from "#app/context.ts"
import { SectionHead } from "#app/home/Section.tsx"
import type { ShownOf } from "#app/home/shownHome.ts"
import { ButtonLink } from "#app/ui/Button.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import { paths } from "#shared/paths.ts"
import "#app/home/otherSections.css"

export function ContactSection({ section }: { section: ShownOf<"contact"> }) {
  const { t, text } = useTexts(homeTexts)
  const { id, title, facts, form } = section
  return (
    <section className="wrap section" id={id}>
      {title && <SectionHead title={text(title)} text={section.text && text(section.text)} />}
      <ul className="ContactFacts">
        {facts.map((fact) => (
          <Fact key={fact} fact={fact} />
        ))}
      </ul>
      {form && (
        <ButtonLink to={paths.contact} look="quiet">
          {t("home.write")}
        </ButtonLink>
      )}
    </section>
  )
}

const icons = { address: "map-pin", hours: "clock", phone: "phone", email: "envelope-simple" } as const

/** Empty facts are left out. */
function Fact({ fact }: { fact: keyof typeof icons }) {
  const { text } = useTexts()
  const { site } = useStores().shop
  const content = fact === "address" || fact === "hours" ? text(site[fact]) : site[fact]
  if (content === "") return null
  const href = { phone: `tel:${site.phone.replaceAll(" ", "")}`, email: `mailto:${site.email}` }
  return (
    <li>
      <Icon name={icons[fact]} />
      <span>{fact === "phone" || fact === "email" ? <a href={href[fact]}>{content}</a> : content}</span>
    </li>
  )
}
