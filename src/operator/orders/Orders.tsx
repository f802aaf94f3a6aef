/** Orders: tabs with addresses, cards on a phone, sending several marked ones at once. */
import { archivePath } from "#operator/archive/archivePath.ts"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Icon } from "#operator/frame/Icon.tsx"
import { Page } from "#operator/frame/Layout.tsx"
import { Pager } from "#operator/frame/Pager.tsx"
import { SearchBar } from "#operator/frame/SearchBar.tsx"
import { Thumb } from "#operator/frame/Thumb.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { countText, dayInSentence, moneyText } from "#operator/frame/words.ts"
import { HelpLink } from "#operator/help/HelpLink.tsx"
import { OrderState } from "#operator/orders/OrderState.tsx"
import { type CountedTab, type OrderTab, orderTabs } from "#provider/orders/operations/orderTabs.ts"
import type { FoundOrder } from "#provider/orders/operations/searchOrders.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatMoment } from "#shared/dates.ts"
import { pick } from "#shared/locale.ts"

export interface OrdersProps {
  frame: Frame
  tab: OrderTab
  counts: Record<CountedTab, number>
  orders: readonly FoundOrder[]
  said: { q: string; from: string; to: string }
  /** Addresses of the previous and the next page. */
  newer: string | undefined
  older: string | undefined
  mayShip: boolean
}

export function Orders({ frame, tab, counts, orders, said, newer, older, mayShip }: OrdersProps) {
  const { texts } = frame
  return (
    <Page frame={frame} title={texts.orders.title}>
      <div className="page-head">
        <h1>{texts.orders.title}</h1>
        <HelpLink frame={frame} topic="orders" about={texts.orders.title} />
        {frame.person?.permissions.has("write_orders") && (
          <div className="acts">
            <a className="button quiet" href="/admin/orders/new">
              <Icon name="plus" small />
              {texts.hand.title}
            </a>
          </div>
        )}
      </div>
      <nav className="subs" aria-label={texts.orders.title}>
        {orderTabs.map((each) => (
          <a key={each} href={`/admin/orders?tab=${each}`} aria-current={each === tab ? "page" : undefined}>
            {texts.tabs[each]}{" "}
            {each in counts && <span className="tally">{countText(counts[each as CountedTab])}</span>}
          </a>
        ))}
      </nav>
      <SearchForm frame={frame} tab={tab} said={said} />
      {orders.length === 0 ? (
        <NoOrders frame={frame} tab={tab} q={said.q} />
      ) : (
        <form className="stack" method="get" action="/admin/orders/print">
          <div className="table orders">
            <table>
              <OrdersHead frame={frame} />
              <tbody>
                {groupsOf(frame, tab, orders).map(({ name, own }) => (
                  <OrderGroup key={name} frame={frame} tab={tab} name={name} orders={own} />
                ))}
              </tbody>
            </table>
          </div>
          <div className="row apart">
            <OrdersSum frame={frame} orders={orders} />
            <a className="text-button" href={archivePath}>
              {texts.archive.title}
            </a>
            <a className="text-button" href={`/admin/orders/export?${new URLSearchParams({ tab, ...said })}`}>
              {texts.orders.csv}
            </a>
          </div>
          <Pager newer={newer} older={older} texts={texts.orders} />
          <div className="action-bar bulk">
            <p className="count strong">{texts.orders.marked}</p>
            <button className="button quiet fit" type="submit">
              <Icon name="printer" small />
              {texts.orders.print}
            </button>
            {mayShip && (
              <button
                className="button fit"
                type="submit"
                formMethod="post"
                formAction={`/admin/orders/ship?tab=${tab}`}
              >
                <Icon name="truck" small />
                {texts.orders.ship}
              </button>
            )}
          </div>
        </form>
      )}
    </Page>
  )
}

function SearchForm({ frame, tab, said }: Pick<OrdersProps, "frame" | "tab" | "said">) {
  const { orders, nav } = frame.texts
  return (
    <SearchBar
      action="/admin/orders"
      title={nav.search}
      label={nav.search}
      hint={nav.searchHint}
      q={said.q}
      submit={orders.search}
    >
      <input type="hidden" name="tab" value={said.q === "" ? tab : "all"} />
      <Field
        frame={frame}
        name="from"
        label={orders.from}
        type="date"
        defaultValue={said.from}
        span="wide-only aside"
      />
      <Field frame={frame} name="to" label={orders.to} type="date" defaultValue={said.to} span="wide-only aside" />
    </SearchBar>
  )
}

function NoOrders({ frame, tab, q }: { frame: Frame; tab: OrderTab; q: string }) {
  const { orders } = frame.texts
  const title = q === "" ? (tab === "pack" ? orders.emptyPack : orders.empty) : fill(orders.emptySearch, { q })
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>
        <a className="text-button" href={archivePath}>
          {frame.texts.archive.title}
        </a>
      </p>
      {q !== "" && <p className="muted">{orders.emptyText}</p>}
      {tab !== "all" && (
        <a className="text-button" href="/admin/orders?tab=all">
          {orders.seeAll}
        </a>
      )}
    </div>
  )
}

/** Groups by promised day, in the tab of orders to pack. */
function groupsOf({ texts, locale }: Frame, tab: OrderTab, orders: readonly FoundOrder[]) {
  if (tab !== "pack") return [{ name: "", own: orders }]
  return [...Map.groupBy(orders, ({ promised }) => promised)].map(([day, own]) => ({
    name: day === null ? texts.orders.unpromised : fill(texts.orders.promised, { day: dayInSentence(day, locale) }),
    own,
  }))
}

function OrdersHead({ frame }: { frame: Frame }) {
  const { orders } = frame.texts
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{orders.markAll}</span>
        </th>
        <th scope="col">{orders.order}</th>
        <th scope="col">{orders.customer}</th>
        <th scope="col">{orders.delivery}</th>
        <th scope="col">{orders.items}</th>
        <th scope="col" className="end">
          {orders.total}
        </th>
      </tr>
    </thead>
  )
}

type GroupProps = Pick<OrdersProps, "frame" | "tab" | "orders"> & { name: string }

function OrderGroup({ frame, tab, name, orders }: GroupProps) {
  return (
    <>
      {name !== "" && (
        <tr className="group-row">
          <th scope="colgroup" colSpan={6}>
            {name}
          </th>
        </tr>
      )}
      {orders.map((order) => (
        <OrderRow key={order.id} frame={frame} order={order} tellsStatus={tellsOf(tab, order)} />
      ))}
    </>
  )
}

/** A state shared by all of a tab's orders is shown above them. */
const isMixed = (tab: OrderTab) => tab === "all" || tab === "paid" || tab === "flagged"
/** Shown where most orders are not sent at all. */
const tellsOf = (tab: OrderTab, { partlySent }: FoundOrder) => isMixed(tab) || partlySent

function OrderRow({ frame, order, tellsStatus }: { frame: Frame; order: FoundOrder; tellsStatus: boolean }) {
  const { texts, locale, currency } = frame
  const [year, rest] = splitNumber(order.number)
  const { pieces_one, pieces_other } = texts.orders
  return (
    <tr>
      <td className="c-pick">
        <label className="target">
          <span className="visually-hidden">{fill(texts.orders.mark, { number: order.number })}</span>
          <input className="pick" type="checkbox" name="order" value={order.number} />
        </label>
      </td>
      <td className="c-no">
        <span className="no">
          <a href={`/admin/orders/${order.number}`}>
            <span className="year">{year}</span>
            {rest}
          </a>
        </span>{" "}
        <span className="quiet-text nowrap">{formatMoment(order.date, locale)}</span>
      </td>
      <td className="c-who">
        <b className="strong">{order.name || "—"}</b>
      </td>
      <td className="c-del small-text muted">
        {[order.city, pick(order.delivery, locale)].filter(Boolean).join(" · ")}{" "}
        {tellsStatus && <OrderState frame={frame} state={order.state} kind={order.kind} />}{" "}
        {order.hasNote && (
          <span className="status wait">
            <Icon name="note" />
            <span className="visually-hidden">{texts.orders.hasNote}</span>
          </span>
        )}
      </td>
      <td className="c-pics">
        <div className="row">
          <div className="thumbs">
            {order.pictures.map(({ picture, name }) => (
              <Thumb key={picture.src} src={picture.src} alt={pick(name, locale)} />
            ))}
          </div>
          <span className="small-text muted nowrap wide-only">{counted(pieces_one, pieces_other, order.pieces)}</span>
        </div>
      </td>
      <td className="c-sum end strong nowrap">{moneyText(order.totalCents, locale, currency)}</td>
    </tr>
  )
}

/** The year is the same for a whole screen. */
function splitNumber(number: string): [year: string, rest: string] {
  const at = number.indexOf("-") + 1
  return [number.slice(0, at), number.slice(at)]
}

function OrdersSum({ frame, orders }: { frame: Frame; orders: readonly FoundOrder[] }) {
  const { texts, locale, currency } = frame
  const cents = orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const { orders_one, orders_other } = texts.today
  const values = { orders: counted(orders_one, orders_other, orders.length), total: moneyText(cents, locale, currency) }
  return <p className="muted">{fill(texts.orders.sum, values)}</p>
}
