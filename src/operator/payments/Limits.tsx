import { amountText } from "#operator/frame/amountText.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import type { LimitsView } from "#provider/admin/settings/saveLimits.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { currencySign } from "#shared/money.ts"

interface LimitsProps {
  frame: Frame
  limits: LimitsView
  typed: Readonly<Record<string, string>> | undefined
}

/** Days that unpaid orders wait, and the sum that staff may give back. */
export function LimitsTile({ frame, limits, typed }: LimitsProps) {
  const own = frame.texts.shopPayment.limits
  const days = (name: "transferDays" | "pickupDays") => (
    <Text
      frame={frame}
      name={name}
      label={own[name]}
      value={typed?.[name] ?? String(limits[name].value)}
      lockedBy={limits[name].lockedBy ?? undefined}
      inputMode="numeric"
    />
  )
  const { value, lockedBy } = limits.staffRefundCents
  return (
    <section id="limits" className="tile stack tight" aria-labelledby="limits-title">
      <h2 id="limits-title">{own.title}</h2>
      <PostForm className="stack" action={`${shopPath("payment")}/limits`}>
        {days("transferDays")}
        {days("pickupDays")}
        <Text
          frame={frame}
          name="staffRefundCents"
          label={fill(own.staffRefundCents, { currency: currencySign(frame.locale, frame.currency) })}
          value={typed?.["staffRefundCents"] ?? amountText(value, frame.locale)}
          lockedBy={lockedBy ?? undefined}
          inputMode="decimal"
        />
        <p className="hint">{own.hint}</p>
        <div className="acts">
          <button
            className="button quiet"
            type="submit"
            disabled={Object.values(limits).every((each) => each.lockedBy)}
          >
            {frame.texts.shop.save}
          </button>
        </div>
      </PostForm>
    </section>
  )
}
