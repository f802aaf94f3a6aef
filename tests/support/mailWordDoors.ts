/** Inputs of the operations on the words of mails, and where they stand in the pages of the area. */
import { form, type InputOf, ofRunning, view } from "#tests/support/pageDoor.ts"

const none = { es: "", en: "" }
/** An owner's words of the mail that confirms an order. */
export const plantedWords = {
  subject: { es: "Gracias, {nombre}: su pedido {número}", en: "Thank you, {name}: your order {number}" },
  greeting: { es: "Buenos días, {nombre}:", en: "Good morning, {name}," },
  paragraph: { es: "Mañana lo regamos.\n\nY lo empaquetamos.", en: "Tomorrow we water it.\n\nAnd pack it." },
  closing: { es: "Con las manos en la tierra,\nRosario", en: "With our hands in the soil,\nRosario" },
}

export const mailWordInputs = {
  listMailWords: {},
  previewMailWords: { mail: "order_placed" as const, words: { ...plantedWords, closing: none } },
  sendMailWords: { mail: "order_placed" as const },
}

export const mailWordPages = {
  listMailWords: view("/shop/words", "subject"),
  previewMailWords: form<InputOf<"previewMailWords">>("/shop/words/:mail", {
    press: () => "see",
    as: ({ words }) => ({ ...words }),
  }),
  sendMailWords: ofRunning,
}
