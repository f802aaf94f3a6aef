/** The sheet of products: prices and stock, saved at once. Cards on a phone. */

import { datesPath } from "#operator/dates/datesPath.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { SheetRows } from "#operator/products/SheetRows.tsx"
import {
  type SheetGroups,
  type SheetProduct,
  type SheetState,
  sheetStates,
} from "#provider/catalogue/products/listSheet.ts"
import { pick } from "#shared/locale.ts"
import { currencySign } from "#shared/money.ts"

export interface ProductsProps {
  frame: Frame
  products: readonly SheetProduct[]
  groups: SheetGroups
  said: { in: string; q: string; state?: SheetState }
  here: string
  newer: string | undefined
  older: string | undefined
  /** Refused values of cells. */
  typed: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, number | string | null>>
}

export function Products({ frame, products, groups, said, here, newer, older, typed, theirs }: ProductsProps) {
  const { products: texts } = frame.texts
  const mayImport = frame.person?.permissions.has("write_data") ?? false
  return (
    <Page frame={frame} title={texts.title} hasBar={products.length > 0}>
      <div className="page-head">
        <h1>{texts.title}</h1>
        <HelpLink frame={frame} topic="products" about={texts.title} />
        <div className="acts">
          <a className="button quiet" href={`/admin/products/percent?${new URLSearchParams({ in: said.in })}`}>
            <Icon name="percent" small />
            {texts.percent}
          </a>
          <a className="button quiet" href="/admin/products/categories">
            <Icon name="list" small />
            {frame.texts.groups.title}
          </a>
          {mayImport && (
            <a className="button quiet" href="/admin/products/import">
              <Icon name="upload-simple" small />
              {frame.texts.imports.short}
            </a>
          )}
          <a className="button quiet" href="/admin/products/export">
            <Icon name="download-simple" small />
            {texts.export}
          </a>
          <a className="button" href="/admin/products/new">
            <Icon name="plus" small />
            {texts.make}
          </a>
        </div>
      </div>
      <Groups frame={frame} groups={groups} said={said} />
      <SearchForm frame={frame} groups={groups} said={said} />
      {products.length === 0 ? (
        <NoProducts frame={frame} isFirst={said.q === "" && said.in === "" && !said.state} mayImport={mayImport} />
      ) : (
        <>
          <PostForm id="sheet" className="stack" action={here} autoComplete="off" data-sheet={texts.was}>
            <input type="hidden" name="to" value={here} />
            <p className="hint wide-only">{texts.hint}</p>
            <div className="table sheet">
              <table>
                <SheetHead frame={frame} />
                <tbody>
                  {products.map((product) => (
                    <SheetRows key={product.id} frame={frame} product={product} typed={typed} theirs={theirs} />
                  ))}
                </tbody>
              </table>
            </div>
          </PostForm>
          <Pager newer={newer} older={older} texts={texts} />
          <div className="action-bar">
            <p>
              <b data-cells={`${texts.cells_one}|${texts.cells_other}`} />
            </p>
            <button className="button quiet fit" type="reset" form="sheet">
              {texts.discard}
            </button>
            <button className="button fit" type="submit" form="sheet" data-save={texts.save}>
              {texts.save}
            </button>
          </div>
        </>
      )}
    </Page>
  )
}

function Groups({ frame, groups, said }: Pick<ProductsProps, "frame" | "groups" | "said">) {
  const { products: texts } = frame.texts
  const { departments, states, all } = groups
  const named = { "low-stock": texts.lowStock, "sold-out": texts.soldOut, ...texts }
  const entries = [
    { key: "", text: texts.all, n: all, to: {} },
    ...departments.map(({ id, name, n }) => ({ key: `in ${id}`, text: pick(name, frame.locale), n, to: { in: id } })),
    ...sheetStates.map((state) => ({ key: state, text: named[state], n: states[state], to: { state } })),
  ]
  const current = said.state ?? (said.in === "" ? "" : `in ${said.in}`)
  return (
    <nav className="subs" aria-label={texts.title}>
      {entries.map(({ key, text, n, to }) => (
        <a
          key={key}
          href={key === "" ? "/admin/products" : `/admin/products?${new URLSearchParams(to)}`}
          aria-current={key === current ? "page" : undefined}
        >
          {text} <span className="tally">{n}</span>
        </a>
      ))}
      <a href={datesPath}>{frame.texts.dates.title}</a>
    </nav>
  )
}

function SearchForm({ frame, groups, said }: Pick<ProductsProps, "frame" | "groups" | "said">) {
  const { products: texts } = frame.texts
  const isCategory = groups.categories.some(({ id }) => id === said.in)
  return (
    <SearchBar
      action="/admin/products"
      title={texts.search}
      label={texts.search}
      hint={texts.searchHint}
      q={said.q}
      submit={texts.show}
    >
      {said.state && <input type="hidden" name="state" value={said.state} />}
      <label className="visually-hidden" htmlFor="in">
        {texts.category}
      </label>
      <select className="select" id="in" name="in" defaultValue={said.in}>
        <option value={isCategory ? "" : said.in}>{texts.category}</option>
        {groups.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {pick(name, frame.locale)}
          </option>
        ))}
      </select>
    </SearchBar>
  )
}

function SheetHead({ frame }: { frame: Frame }) {
  const { products: texts } = frame.texts
  const sign = currencySign(frame.locale, frame.currency)
  return (
    <thead>
      <tr>
        <th scope="col">{texts.product}</th>
        <th scope="col">{texts.sku}</th>
        <th scope="col" className="end">
          {texts.price}, {sign}
        </th>
        <th scope="col" className="end">
          {texts.sale}, {sign}
        </th>
        <th scope="col" className="end">
          {texts.stock}
        </th>
        <th scope="col" className="end">
          {texts.content}
        </th>
        <th scope="col">{texts.state}</th>
      </tr>
    </thead>
  )
}

/** An empty shop offers first steps; a search without results, the way back. */
function NoProducts({ frame, isFirst, mayImport }: { frame: Frame; isFirst: boolean; mayImport: boolean }) {
  const { products: texts } = frame.texts
  if (!isFirst) {
    return (
      <div className="empty">
        <h2>{texts.empty}</h2>
        <p className="muted">{texts.emptyText}</p>
        <a className="text-button" href="/admin/products">
          {texts.seeAll}
        </a>
      </div>
    )
  }
  return (
    <div className="empty">
      <h2>{texts.first}</h2>
      <p className="muted">{texts.firstText}</p>
      <p className="acts">
        <a className="button" href="/admin/products/new">
          {texts.makeFirst}
        </a>
        {mayImport && (
          <a className="button quiet" href="/admin/products/import">
            {texts.bring}
          </a>
        )}
      </p>
    </div>
  )
}
