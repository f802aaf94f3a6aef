/** Notices about changes of the cart, in the visitor's language. Source: specification §8. */
import { changeText } from "#app/stores/cart/changeText.ts"
import type { Texts } from "#app/stores/LocaleStore.ts"
import type { Notice } from "#app/stores/notices.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"
import type { CartKey } from "#shared/i18n/cart.ts"
import type { ShopKey } from "#shared/i18n/shop.ts"

export type CartEvent =
  | { kind: "added"; line: CartLine; view: () => void }
  | { kind: "removed" | "moved"; line: CartLine; undo: () => void }
  | { kind: "emptied"; undo: () => void }
  | { kind: "merged"; pieces: number; undo: () => void }
  | { kind: "couponApplied"; code: string }
  | { kind: "giftCardApplied"; last4: string }
  | { kind: "changed"; notice: CartNotice }
  | { kind: "failed" | "full" }
  | { kind: "unreachable"; retry: () => void }

export function noticeOfEvent(event: CartEvent, texts: Texts<ShopKey | CartKey>): Notice {
  const { t, tn, number } = texts
  switch (event.kind) {
    case "added":
      return {
        type: "success",
        title: t("cart.added"),
        message: nameOf(event.line, texts),
        action: { label: t("cart.view"), run: event.view },
      }
    case "removed":
    case "moved":
      return {
        type: "info",
        title: event.kind === "moved" ? t("cartPage.moved") : t("cartPage.removed"),
        message: nameOf(event.line, texts),
        action: { label: t("cartPage.undo"), run: event.undo },
      }
    case "emptied":
      return { type: "info", title: t("cartPage.emptied"), action: { label: t("cartPage.undo"), run: event.undo } }
    case "merged":
      return {
        type: "success",
        title: t("cartPage.merged"),
        message: tn("cartPage.mergedText", event.pieces, { n: number(event.pieces) }),
        action: { label: t("cartPage.undo"), run: event.undo },
      }
    case "couponApplied":
      return { type: "success", title: t("cartPage.couponApplied"), message: event.code }
    case "giftCardApplied":
      return {
        type: "success",
        title: t("cartPage.giftCardApplied"),
        message: t("cartPage.giftCard", { last4: event.last4 }),
      }
    case "changed":
      return {
        type: "warning",
        title: changeText(event.notice, texts),
        message: texts.text(event.notice.name ?? noName),
      }
    case "failed":
      return { type: "error", title: t("cart.failed"), message: t("cart.failedText") }
    case "full":
      return { type: "error", title: t("cart.failed"), message: t("cartPage.full") }
    case "unreachable":
      return {
        type: "warning",
        title: t("cartPage.unreachable"),
        message: t("cartPage.unreachableText"),
        action: { label: t("cartPage.retry"), run: event.retry },
      }
  }
}

const noName = { es: "", en: "" }

/** Name of a line with its variant: "Lonja Plate, Dinner, 27 cm". */
export const nameOf = (
  { name, variant_name }: Pick<CartLine, "name" | "variant_name">,
  { text }: Pick<Texts, "text">,
) => [text(name), text(variant_name)].filter((part) => part !== "").join(", ")
