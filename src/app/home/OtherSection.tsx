/** Text sections: facts in a strip, chosen tiles, text, reviews, questions, contact. */

import { useTexts } from "#app/context.ts"
import { OwnText } from "#app/editorial/OwnText.tsx"
import { ContactSection } from "#app/home/ContactSection.tsx"
import { TILE_SIZES } from "#app/home/DepartmentTiles.tsx"
import { Praise } from "#app/home/Praise.tsx"
import { Questions } from "#app/home/Questions.tsx"
import { SectionHead } from "#app/home/Section.tsx"
import type { ShownOf, ShownSection, ShownTile } from "#app/home/shownHome.ts"
import { TargetLink } from "#app/home/TargetLink.tsx"
import { Icon } from "#app/ui/Icon.tsx"
import { Picture } from "#app/ui/Picture.tsx"
import { homeTexts } from "#shared/i18n/home.ts"
import { paths } from "#shared/paths.ts"
import "#app/home/home.css"
import "#app/home/otherSections.css"

export function OtherSection({ section }: { section: ShownSection }) {
  switch (section.kind) {
    case "strip":
      return <Strip section={section} />
    case "categories":
      return <Tiles section={section} />
    case "text":
      return <Words section={section} />
    case "reviews":
      return <Praise section={section} />
    case "questions":
      return <Questions section={section} />
    case "contact":
      return <ContactSection section={section} />
    default:
      return null
  }
}

function Strip({ section: { items } }: { section: ShownOf<"strip"> }) {
  const { t, text } = useTexts(homeTexts)
  return (
    <section aria-label={t("home.promises")}>
      <ul className="Promises">
        {items.map(({ icon, title, text: line }) => (
          <li key={title.es}>
            {icon && <Icon name={icon} />}
            <b>{text(title)}</b>
            {line && <span>{text(line)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tiles({ section }: { section: ShownOf<"categories"> }) {
  const { t, text } = useTexts(homeTexts)
  const { id, title, label, tiles = [] } = section
  return (
    <section className="wrap section" id={id}>
      <SectionHead
        title={title ? text(title) : t("home.departments")}
        text={section.text && text(section.text)}
        more={{ to: paths.categories, label: label ? text(label) : t("nav.allCategories") }}
      />
      <ul className="DepartmentTiles">
        {tiles.map((tile) => (
          <Tile key={tile.link} tile={tile} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ tile: { title, text: line, link, picture, ground } }: { tile: ShownTile }) {
  const { text } = useTexts()
  return (
    <li data-ground={ground}>
      {picture && <Picture picture={picture} alt="" width={560} height={644} sizes={TILE_SIZES} />}
      <div className="DepartmentTiles__caption">
        <h3>
          <TargetLink link={link}>{text(title)}</TargetLink>
        </h3>
        {line && <p>{text(line)}</p>}
      </div>
    </li>
  )
}

function Words({ section: { id, title, html, align } }: { section: ShownOf<"text"> }) {
  const { text } = useTexts()
  return (
    <section className="wrap section WordSection" id={id} data-align={align}>
      {title && <h2>{text(title)}</h2>}
      <OwnText html={text(html)} />
    </section>
  )
}
