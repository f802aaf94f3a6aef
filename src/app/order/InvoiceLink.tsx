/** The link to an order's invoice, which another service issued and hosts. */
import { useTexts } from "#app/context.ts"
import { Icon } from "#app/ui/Icon.tsx"
import { orderTexts } from "#shared/i18n/order.ts"
import "#app/order/order.css"
import "#app/ui/Button.css"

export function InvoiceLink({ url }: { url: string }) {
  const { t } = useTexts(orderTexts)
  return (
    <div>
      <a
        className="Button"
        data-look="quiet"
        data-wide
        href={url}
        // The order's address may contain its key.
        rel="external noopener noreferrer"
        aria-describedby="invoice-place"
      >
        <Icon name="receipt" />
        <span>{t("order.invoice")}</span>
      </a>
      <p className="OrderWays__small" id="invoice-place">
        {t("order.invoiceAt", { host: new URL(url).host })}
      </p>
    </div>
  )
}
