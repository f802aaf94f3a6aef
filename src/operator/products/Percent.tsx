/** Prices by percent: the input, every price before and after, and the button that applies it. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { Field, Select } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { moneyText, percentText } from "#operator/frame/words.ts"
import { type PriceLine, type RoundingName, roundings } from "#provider/catalogue/products/changePrices.ts"
import type { SheetGroups } from "#provider/catalogue/products/listSheet.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { pick } from "#shared/locale.ts"

interface PercentProps {
  frame: Frame
  asked: { in: string; percent: string; rounding: RoundingName; reduced: boolean }
  groups: SheetGroups
  quote: { lines: readonly PriceLine[]; n: number; left: number; seen: string } | undefined
}

export function Percent({ frame, asked, groups, quote }: PercentProps) {
  const { products: texts } = frame.texts
  return (
    <Page frame={frame} title={texts.percentTitle} hasBar={quote !== undefined && quote.n > 0}>
      <BackLink href="/admin/products" text={texts.title} />
      <div className="page-head">
        <h1>{texts.percentTitle}</h1>
      </div>
      <Question frame={frame} asked={asked} groups={groups} />
      {quote && <Result frame={frame} asked={asked} quote={quote} />}
    </Page>
  )
}

function Question({ frame, asked, groups }: Omit<PercentProps, "quote">) {
  const { products: texts } = frame.texts
  const named = [...groups.departments, ...groups.categories].map(({ id, name }) => ({
    value: id,
    text: pick(name, frame.locale),
  }))
  const names = Object.keys(roundings) as RoundingName[]
  return (
    <form className="tile stack" action="/admin/products/percent">
      <div className="percent">
        <Select
          frame={frame}
          name="in"
          label={texts.which}
          value={asked.in}
          options={[{ value: "", text: texts.all }, ...named]}
        />
        <Field
          frame={frame}
          name="percent"
          label={texts.change}
          hint={texts.changeHint}
          defaultValue={asked.percent}
          autoComplete="off"
          required
        />
        <Select
          frame={frame}
          name="rounding"
          label={texts.rounding}
          value={asked.rounding}
          options={names.map((value) => ({ value, text: texts.roundings[value] }))}
        />
      </div>
      <div className="row">
        <label className="check small-text">
          <input type="checkbox" name="reduced" value="yes" defaultChecked={asked.reduced} />
          {texts.reducedToo}
        </label>
        <button className="button quiet" type="submit">
          {texts.see}
        </button>
      </div>
    </form>
  )
}

function Result({
  frame,
  asked,
  quote,
}: Pick<PercentProps, "frame" | "asked"> & { quote: NonNullable<PercentProps["quote"]> }) {
  const { products: texts } = frame.texts
  const { lines, n, left, seen } = quote
  return (
    <>
      <p>
        <b>{n === 0 ? texts.nothing : `${counted(texts.prices_one, texts.prices_other, n)}.`}</b>{" "}
        {left > 0 && counted(texts.left_one, texts.left_other, left)}{" "}
        {lines.length < n && fill(texts.shown, { n: lines.length })}
      </p>
      {n > 0 && (
        <>
          <div className="table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.product}</th>
                  <th scope="col" className="end">
                    {texts.before}
                  </th>
                  <th scope="col" className="end">
                    {texts.after}
                  </th>
                  <th scope="col" className="end wide-only">
                    {texts.difference}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.id} frame={frame} line={line} />
                ))}
              </tbody>
            </table>
          </div>
          <PostForm className="action-bar" action="/admin/products/percent">
            {Object.entries({ ...asked, reduced: asked.reduced ? "yes" : "", seen, n }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={String(value)} />
            ))}
            <a className="button quiet fit" href="/admin/products">
              {texts.keep}
            </a>
            <button className="button fit" type="submit">
              {fill(texts.apply, { n })}
            </button>
          </PostForm>
        </>
      )}
    </>
  )
}

function Line({ frame, line: { name, variant, before, after } }: { frame: Frame; line: PriceLine }) {
  const { locale, currency } = frame
  const kind = pick(variant, locale)
  const text = ({ price_cents, offer_price_cents }: PriceLine["before"]) => (
    <>
      {moneyText(offer_price_cents ?? price_cents, locale, currency)}
      {offer_price_cents !== null && <span className="quiet-text"> ({moneyText(price_cents, locale, currency)})</span>}
    </>
  )
  const by = (after.price_cents / before.price_cents - 1) * 100
  const difference = `${by > 0 ? "+" : "−"}${percentText(Math.abs(by), locale, 2)}`
  return (
    <tr>
      <td>
        {pick(name, locale)}
        {kind && (
          <>
            <br />
            <span className="quiet-text">{kind}</span>
          </>
        )}
      </td>
      <td className="end nowrap muted">{text(before)}</td>
      <td className="end nowrap">
        <b className="strong">{text(after)}</b>
      </td>
      <td className="end nowrap muted wide-only">{locale === "es" ? difference.replace(".", ",") : difference}</td>
    </tr>
  )
}
