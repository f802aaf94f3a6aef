/** The way into the cart for what was chosen before logging in. */

import { waitingFields } from "#app/cart/waitingItem.ts"
import { useTexts } from "#app/context.ts"
import { useSearchParams } from "#app/navigation.ts"
import { Button } from "#app/ui/Button.tsx"
import { NoticeBox } from "#app/ui/NoticeBox.tsx"
import { cartTexts } from "#shared/i18n/cart.ts"
import { paths } from "#shared/paths.ts"

export function WaitingItem() {
  const { t, href } = useTexts(cartTexts)
  const fields = waitingFields(useSearchParams())
  if (fields.length === 0) return null
  return (
    <form method="post" action={href(paths.cart)}>
      <NoticeBox icon="basket">
        <p>{t("cartPage.waiting")}</p>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value="add">
          {t("cart.add")}
        </Button>
      </NoticeBox>
    </form>
  )
}
