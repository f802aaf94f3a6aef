/** Deletes the customer's own review, after a second press. */
import { useTexts } from "#app/context.ts"
import { DELETE_REVIEW } from "#app/product/reviews/reviewIntents.ts"
import { Button } from "#app/ui/Button.tsx"
import { FormProblem, ShopForm } from "#app/ui/form/ShopForm.tsx"
import { useShopForm } from "#app/ui/form/useShopForm.ts"
import { ownReviewTexts } from "#shared/i18n/ownReview.ts"
import { paths } from "#shared/paths.ts"
import "#app/ui/Button.css"

export function DeleteReview({ slug }: { slug: string }) {
  const { t } = useTexts(ownReviewTexts)
  const form = useShopForm({ intent: DELETE_REVIEW, check: () => ({}) })
  return (
    <details open={form.refusal !== undefined}>
      <summary className="TextButton">{t("ownReview.remove")}</summary>
      <ShopForm form={form} action={paths.product(slug)} inPlace>
        <FormProblem form={form} />
        <p>{t("ownReview.removeText")}</p>
        <p>
          <Button type="submit" look="quiet" busy={form.busy}>
            {form.busy ? t("ownReview.removing") : t("ownReview.removeNow")}
          </Button>
        </p>
      </ShopForm>
    </details>
  )
}
