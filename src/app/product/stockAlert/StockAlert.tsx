import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useStores, useTexts } from "#app/context.ts"
import { useActionData } from "#app/navigation.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { ASK_ALERT, type AskedAlert } from "#app/product/stockAlert/stockAlertActions.ts"
import { Button } from "#app/ui/Button.tsx"
import type { Elements } from "#app/ui/elements.ts"
import { TextField } from "#app/ui/form/Field.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { Link } from "#app/ui/Link.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import type { Variant } from "#shared/contract/product.ts"
import { EmailForm } from "#shared/fields/accountForms.ts"
import { checkFields } from "#shared/fields/field.ts"
import { stockAlertTexts } from "#shared/i18n/stockAlert.ts"
import { paths, withQuery } from "#shared/paths.ts"
import "#app/product/stockAlert/StockAlert.css"
import "#app/ui/Button.css"

interface Props {
  product: Pick<ProductData, "slug">
  variant: Variant | undefined
}

/** The page of the product and variant in question. */
const pageOf = ({ product: { slug }, variant }: Props) =>
  withQuery(paths.product(slug), variant ? new URLSearchParams({ variant: variant.id }).toString() : "")

export function StockAlert(props: Props) {
  const asked = useActionData<Partial<AskedAlert>>()?.asked
  const [dismissed, setDismissed] = useState<typeof asked>(undefined)
  if (asked && asked !== dismissed && asked.variant === (props.variant?.id ?? "")) {
    return <Asked {...asked} page={pageOf(props)} onOther={() => setDismissed(asked)} />
  }
  return <AlertForm {...props} />
}

function Frame({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="StockAlert" aria-labelledby="alert-title">
      <h2 id="alert-title">{title}</h2>
      {children}
    </section>
  )
}

const AlertForm = observer(function AlertForm(props: Props) {
  const { t } = useTexts(stockAlertTexts)
  const { session } = useStores()
  const form = useShopForm({
    intent: ASK_ALERT,
    initial: { email: session.user?.email ?? "" },
    check: ({ email }) => checkFields(EmailForm, { email }),
  })
  return (
    <Frame title={t(props.variant?.startsAt ? "stockAlert.titleDated" : "stockAlert.title")}>
      <ShopForm form={form} action={pageOf(props)} labelledBy="alert-title" inPlace>
        <FormProblem form={form} />
        <input type="hidden" name="variant" value={props.variant?.id ?? ""} />
        <div className="StockAlert__line">
          <TextField
            field={form.field("email")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" busy={form.busy}>
            {!form.busy && <Icon name="bell" />}
            <span>{form.busy ? t("stockAlert.busy") : t("stockAlert.submit")}</span>
          </Button>
        </div>
      </ShopForm>
      <p className="StockAlert__hint">{t("stockAlert.hint")}</p>
    </Frame>
  )
})

interface AskedProps {
  email: string
  isConfirmed: boolean
  page: string
  onOther: () => void
}

function Asked({ email, isConfirmed, page, onOther }: AskedProps) {
  const { t } = useTexts(stockAlertTexts)
  return (
    <Frame title={t(isConfirmed ? "stockAlert.doneTitle" : "stockAlert.sentTitle")}>
      <NoticeBox tone="good" role="status">
        {isConfirmed ? (
          <span>
            <span>{t("stockAlert.done")}</span> <b translate="no">{email}</b>
            <span>.</span>
          </span>
        ) : (
          <span>
            <span>{t("stockAlert.sent")}</span> <b translate="no">{email}</b> <span>{t("stockAlert.sentEnd")}</span>
          </span>
        )}
      </NoticeBox>
      <p>
        <Link className="TextButton" to={page} onClick={onOther}>
          {t("stockAlert.otherEmail")}
        </Link>
      </p>
    </Frame>
  )
}
