/** The accessibility statement in both languages. Source: Directive (EU) 2019/882, annex V; Ley 11/2023; EN 301 549. */
import type { LegalPage } from "#shared/legal/legalText.ts"

export const accessibility: LegalPage = {
  updated: "2026-11-24",
  texts: {
    es: ({ shop, url, email, phone }) => ({
      title: "Accesibilidad",
      lead: `Cómo hacemos que cualquiera pueda comprar en ${shop}, qué falta y a quién decírselo.`,
      sections: [
        {
          title: "A qué nos comprometemos",
          paragraphs: [
            `${shop} quiere que todas las personas puedan usar ${url}, sean cuales sean su vista, su oído, su movilidad y su tecnología. Seguimos la Ley 11/2023, que traslada la Directiva (UE) 2019/882, y tomamos como medida la norma EN 301 549, que para la web pide el nivel AA de las Pautas WCAG 2.1. Atendemos además a lo que añade la versión 2.2.`,
          ],
        },
        {
          title: "Qué ofrece la tienda",
          paragraphs: [
            "Todo puede hacerse solo con el teclado: buscar, elegir, pagar y desistir. El foco se ve siempre, y un enlace al principio de cada página salta al contenido.",
            "Los lectores de pantalla encuentran títulos, regiones, nombres de botones y campos, y leen en voz alta los avisos: lo que se añade al carrito, lo que cambia y lo que falla.",
            "Los textos tienen contraste suficiente de día y de noche, crecen con el navegador hasta el 200 % y caben en pantallas de 320 píxeles. La tienda respeta sus colores, su esquema oscuro y su deseo de que nada se mueva.",
            "La tienda funciona sin JavaScript y no hay límite de tiempo para rellenar un formulario. El código de acceso por correo vale diez minutos y puede pedirse otro.",
          ],
        },
        {
          title: "Qué sabemos que falta",
          paragraphs: [
            "La página en la que se introduce la tarjeta es de la entidad de pago y no depende de nosotros. Si le da problemas, llámenos y buscaremos otra forma de pagar.",
            "Las opiniones y las fotos que envían otras personas pueden no estar descritas.",
          ],
        },
        {
          title: "Cómo lo comprobamos",
          paragraphs: [
            "Cada versión de la tienda pasa pruebas automáticas de accesibilidad en todas sus pantallas, anchas y estrechas, claras y oscuras, y recorridos completos con el teclado. Es una evaluación propia; no la ha hecho un tercero.",
          ],
        },
        {
          title: "Díganos qué no funciona",
          paragraphs: [
            `Escriba a ${email}${phone && ` o llame al ${phone}`}. Cuéntenos en qué página estaba y qué navegador y qué ayudas usaba. Le responderemos en quince días hábiles y, mientras tanto, le ayudaremos a hacer su pedido.`,
            "Si no queda conforme con la respuesta, puede reclamar ante la autoridad de consumo de su comunidad autónoma.",
          ],
        },
      ],
    }),
    en: ({ shop, url, email, phone }) => ({
      title: "Accessibility",
      lead: `How we make sure that anyone can shop at ${shop}, what is still missing, and who to tell.`,
      sections: [
        {
          title: "What we are committed to",
          paragraphs: [
            `${shop} wants everyone to be able to use ${url}, whatever their sight, hearing, movement and technology. We follow Directive (EU) 2019/882, the European Accessibility Act, and Spain’s Ley 11/2023. Our measure is the standard EN 301 549, which for the web asks for level AA of WCAG 2.1; we also follow what version 2.2 adds.`,
          ],
        },
        {
          title: "What the shop offers",
          paragraphs: [
            "Everything can be done by keyboard alone: searching, choosing, paying and withdrawing. The focus is always visible, and a link at the start of each page skips to its content.",
            "Screen readers find headings, regions and the names of buttons and fields, and read out the notices: what went into the cart, what changed and what failed.",
            "Text has enough contrast by day and by night, grows with the browser up to 200% and fits screens of 320 pixels. The shop respects your own colours, your dark scheme and your wish that nothing moves.",
            "The shop works without JavaScript, and no form has a time limit. The code that logs you in by email lasts ten minutes, and you can ask for another.",
          ],
        },
        {
          title: "What we know is missing",
          paragraphs: [
            "The page where you enter your card belongs to the payment provider and is out of our hands. If it gives you trouble, call us and we will find another way to pay.",
            "Reviews and photographs sent by others may lack descriptions.",
          ],
        },
        {
          title: "How we check",
          paragraphs: [
            "Each version of the shop passes automatic accessibility tests on all of its screens, wide and narrow, light and dark, and whole journeys by keyboard. This is our own assessment; no third party has made it.",
          ],
        },
        {
          title: "Tell us what does not work",
          paragraphs: [
            `Write to ${email}${phone && ` or call ${phone}`}. Tell us which page you were on, and which browser and aids you used. We answer within fifteen working days, and help you with your order in the meantime.`,
            "If the answer does not satisfy you, you may complain to the consumer authority of your region or country.",
          ],
        },
      ],
    }),
  },
}
