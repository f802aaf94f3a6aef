/** Links to the shop's WhatsApp: about a product, about the cart, and about an order. */
import type { HtmlFacts, HtmlView, Shop } from "escaparate/extensions"

/** The shop's number, with its country and without signs. */
const NUMBER = process.env["WHATSAPP_NUMBER"] ?? "34985000000"

type Locale = "es" | "en"

const words = {
  es: {
    ask: "Pregúntenos por WhatsApp",
    product: (name: string) => `Tengo una pregunta sobre ${name}.`,
    cart: (names: string) => `Tengo una pregunta sobre mi carrito: ${names}.`,
    order: (number: string) => `Tengo una pregunta sobre mi pedido ${number}.`,
  },
  en: {
    ask: "Ask us on WhatsApp",
    product: (name: string) => `I have a question about ${name}.`,
    cart: (names: string) => `I have a question about my cart: ${names}.`,
    order: (number: string) => `I have a question about my order ${number}.`,
  },
}

const link = (locale: Locale, message: string) =>
  `<p class="AskLink"><a href="https://wa.me/${NUMBER}?text=${encodeURIComponent(message)}" rel="noopener">${words[locale].ask}</a></p>`

type Facts<Place extends keyof HtmlFacts> = HtmlFacts[Place] & HtmlView

export const aboutProduct = ({ product, locale }: Facts<"belowPrice">) =>
  link(locale, words[locale].product(product.name[locale]))

export const aboutCart = ({ cart, locale }: Facts<"belowCart">) =>
  link(locale, words[locale].cart(cart.products.map(({ name, amount }) => `${amount} × ${name[locale]}`).join(", ")))

export const aboutOrder = ({ order, locale }: Facts<"orderPage">) => link(locale, words[locale].order(order.number))

export function extend(shop: Shop): void {
  const style = ".AskLink { margin-block: 0.75rem }"
  shop.html("belowPrice", "ask-about-product", { view: aboutProduct, style })
  shop.html("belowCart", "ask-about-cart", { view: aboutCart })
  shop.html("orderPage", "ask-about-order", { view: aboutOrder, style })
}
