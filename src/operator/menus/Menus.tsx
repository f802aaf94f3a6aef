/** The menus: the header's entries and the footer's columns, each with the targets of its entries. */
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { MoveButtons } from "#operator/frame/MoveButtons.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { VersionsLink } from "#operator/identity/Identity.tsx"
import { menuNames, usualHeader } from "#operator/menus/menuSpecs.ts"
import { DraftBar } from "#operator/site/DraftBar.tsx"
import { DraftFrame } from "#operator/site/DraftFrame.tsx"
import { PagesTabs } from "#operator/site/PagesTabs.tsx"
import { type Place, placesOf } from "#operator/site/placeWords.ts"
import { ShopPage } from "#operator/site/ShopPage.tsx"
import { menuPath, menusPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"
import type { SitePlaces } from "#provider/site/sitePlaces.ts"
import type { MenuEntry } from "#shared/contract/siteParts.ts"
import { pick } from "#shared/locale.ts"

export interface MenusProps {
  frame: Frame
  site: Pick<ShopSiteView, "version" | "draft" | "published" | "changes">
  places: SitePlaces
}

const FORM = "menus"

export function Menus({ frame, site, places: known }: MenusProps) {
  const { shopPages: own } = frame.texts
  const { header, footer = [] } = site.draft.menus
  const places = placesOf(frame, known)
  return (
    <ShopPage frame={frame} part="pages" changes={site.changes.length} acts={<VersionsLink frame={frame} />} hasBar>
      <PagesTabs frame={frame} current="menus" />
      <div className="two">
        <PostForm id={FORM} className="wall" action={menusPath}>
          <input type="hidden" name="version" value={site.version} />
          <section className="tile" aria-labelledby="header">
            <div className="row apart">
              <h2 id="header">{own.header}</h2>
              <Edit frame={frame} href={menuPath("header")} name={own.header} />
            </div>
            {!header && <p className="hint">{own.headerAsItComes}</p>}
            <Entries frame={frame} entries={header ?? usualHeader} places={places} />
          </section>
          <section className="tile" aria-labelledby="footer">
            <h2 id="footer">{own.footer}</h2>
            <p className="hint">{site.draft.menus.footer ? own.footerHint : own.footerAsItComes}</p>
          </section>
          {footer.map(({ title, entries }, column) => (
            <Column
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
              key={column}
              frame={frame}
              entries={entries}
              places={places}
              column={column}
              name={pick(title, frame.locale) || fill(own.column, { n: column + 1 })}
              last={footer.length - 1}
            />
          ))}
          {footer.length < menuNames.length - 1 && (
            <p className="tile">
              <a className="button quiet" href={menuPath(`footer-${footer.length + 1}`)}>
                <Icon name="plus" small />
                {own.addColumn}
              </a>
            </p>
          )}
        </PostForm>
        <DraftFrame frame={frame} />
      </div>
      <DraftBar frame={frame} form={FORM} site={site}>
        <button className="button quiet fit phone-only" type="submit" form={FORM} name="do" value="see">
          {own.tryIt}
        </button>
      </DraftBar>
    </ShopPage>
  )
}

function Edit({ frame, href, name }: { frame: Frame; href: string; name: string }) {
  return (
    <a className="text-button" href={href}>
      {frame.texts.shop.edit}
      <span className="visually-hidden">: {name}</span>
    </a>
  )
}

interface ColumnProps {
  frame: Frame
  entries: readonly MenuEntry[]
  places: readonly Place[]
  column: number
  name: string
  last: number
}

function Column({ frame, entries, places, column, name, last }: ColumnProps) {
  const { shopPages: own } = frame.texts
  return (
    <section className="tile" aria-labelledby={`c${column}`}>
      <div className="row apart">
        <h3 id={`c${column}`}>{name}</h3>
        <div className="acts">
          <MoveButtons
            id={`${column}`}
            up={fill(own.upOf, { name })}
            down={fill(own.downOf, { name })}
            n={column}
            last={last}
          />
          <Edit frame={frame} href={menuPath(`footer-${column + 1}`)} name={name} />
        </div>
      </div>
      <Entries frame={frame} entries={entries} places={places} />
    </section>
  )
}

function Entries({ frame, entries, places }: Pick<ColumnProps, "frame" | "entries" | "places">) {
  return (
    <ol className="stack tight">
      {entries.map(({ to, label }) => {
        const [name, place] = [pick(label, frame.locale), places.find((each) => each.to === to)?.name ?? to]
        return (
          <li key={`${to} ${label.es}`}>
            {name} {place !== name && <span className="quiet-text">→ {place}</span>}
          </li>
        )
      })}
    </ol>
  )
}
