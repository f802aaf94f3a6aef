/** A loyalty rule: a customer who pays 100 € or more gets a coupon of 5 % of it for the next order, by mail. */
import type { Shop } from "escaparate/extensions"

const FROM = 100
const PERCENT = 5
const DAYS = 90

const texts = {
  es: {
    subject: "Gracias por su compra",
    thanks: (euros: string) => `Por su pedido tiene ${euros} para el siguiente. Escriba este código en el carrito:`,
    until: `Vale durante ${DAYS} días.`,
    button: "Ver la tienda",
  },
  en: {
    subject: "Thank you for your order",
    thanks: (euros: string) => `Your order earned you ${euros} off the next one. Enter this code in the cart:`,
    until: `It is good for ${DAYS} days.`,
    button: "Go to the shop",
  },
}

export function extend(shop: Shop): void {
  shop.on("order.paid", "loyalty", async ({ data: { order } }, { saveCoupon, sendMail, log }) => {
    if (order.total < FROM) return
    const cents = Math.floor(order.total * PERCENT)
    // Made from the order's number: a repeated event gives the same coupon and the same mail.
    const code = `GRACIAS-${order.number}`
    await saveCoupon({ code, terms: { cents }, limit: 1, days: DAYS })
    const { subject, thanks, until, button } = texts[order.locale]
    const euros = new Intl.NumberFormat(order.locale, { style: "currency", currency: "EUR" }).format(cents / 100)
    await sendMail({
      to: order.email,
      locale: order.locale,
      about: code,
      subject,
      paragraphs: [thanks(euros), until],
      code,
      button: { label: button, path: "/products" },
    })
    log.info("loyalty.earned", { order: order.number, cents })
  })
}
