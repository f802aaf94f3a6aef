/** The privacy policy in both languages. Source: GDPR articles 13 and 15 to 22, LOPDGDD, LSSI article 22.2. */
import type { LegalPage } from "#shared/legal/legalText.ts"

export const privacyPolicy: LegalPage = {
  updated: "2026-11-30",
  texts: {
    es: ({ shop, owner, address, email, phone, localeCookieDays, asksForOthers }) => ({
      title: "Política de privacidad",
      lead: `Qué datos guarda ${shop}, para qué, cuánto tiempo y cómo puede usted decidir sobre ellos.`,
      sections: [
        {
          title: "Quién responde de sus datos",
          paragraphs: [
            `El responsable del tratamiento es ${owner}${address && `, con domicilio en ${address}`}. Puede escribirnos a ${email}${phone && ` o llamarnos al ${phone}`} para cualquier asunto relacionado con sus datos.`,
          ],
        },
        {
          title: "Qué datos tratamos y para qué",
          paragraphs: [
            "Pedidos: nombre, dirección, correo, teléfono y, si lo quiere en el justificante, su número de identificación fiscal. Los necesitamos para entregar lo que compra, cobrarlo y atender cambios y devoluciones. La base es el contrato entre usted y nosotros y, para los justificantes y la contabilidad, la ley.",
            "Cuenta: correo, contraseña si elige una (guardada de forma que ni nosotros podemos leerla), direcciones, historial de pedidos y lista de deseos. La base es su petición de abrir la cuenta.",
            "Consultas: lo que nos escriba y los datos con los que lo haga, para responderle. La base es nuestro interés en contestar a quien nos pregunta.",
            "Opiniones: el texto, la puntuación, su nombre de pila y las fotos que añada, que se publican junto al producto. A las fotos les quitamos antes el lugar y los datos de la cámara; puede retirarlas, con su opinión o sin ella, cuando quiera. La base es su consentimiento.",
            "Invitaciones a opinar: podemos enviarle una por pedido, unos días después de recibirlo, al correo con el que compró. La base es nuestro interés legítimo en saber qué le ha parecido a quien nos compra (artículo 6.1.f del Reglamento General de Protección de Datos y artículo 21.2 de la LSSI). Cada una lleva un enlace para no recibir más, que sirve sin entrar en la cuenta; si lo usa, guardamos su correo y el día en que lo pidió, solo para no volver a invitarle.",
            "Avisos de existencias: si nos pide que le avisemos cuando vuelva a haber un producto o una plaza, su correo, hasta que le avisemos, lo deje o pase un año. La base es su petición.",
            "Seguridad: dirección IP y registros técnicos, para mantener la tienda en funcionamiento y frenar abusos. La base es nuestro interés legítimo en proteger el servicio.",
            "Visitas: contamos cuántas hay cada día, qué páginas se ven, desde qué sitio o campaña se llega, en qué idioma y con qué clase de aparato, y qué se busca sin éxito. Lo cuenta nuestro servidor al contestar y solo guarda sumas por día: ni cookies, ni direcciones IP, ni nada con lo que se pueda reconocer a alguien, y no las recibe nadie más. Al pasar de página, su navegador nos dice solo a cuál; al hacer un pedido, desde qué sitio empezó la visita, que se suma y no se guarda con el pedido. La base es nuestro interés legítimo en saber cómo se usa la tienda. En su aparato no se guarda nada y lo que dice su navegador sirve solo para esas sumas, por lo que no hace falta su consentimiento (artículo 22.2 de la LSSI y guía de la Agencia Española de Protección de Datos sobre las herramientas de medición de audiencia). Si su navegador pide que no se le siga (Global Privacy Control o Do Not Track), sus visitas no se cuentan.",
            asksForOthers
              ? "No tomamos decisiones automatizadas sobre usted y no vendemos sus datos. Qué otros servicios los reciben, y solo si usted lo acepta, se dice al final de este texto."
              : "No elaboramos perfiles, no tomamos decisiones automatizadas sobre usted y no vendemos ni cedemos sus datos para publicidad.",
          ],
        },
        {
          title: "Quién más los ve",
          paragraphs: [
            "Solo quien hace falta para servirle: la empresa de transporte que entrega el pedido, la pasarela de pago que lo cobra, el proveedor que aloja la tienda y el correo, y la administración cuando la ley lo exige. Los datos de su tarjeta los introduce en la pasarela de pago; nosotros no los recibimos.",
            "Si alguno de ellos trata datos fuera del Espacio Económico Europeo, lo hace con las garantías que pide el Reglamento General de Protección de Datos.",
          ],
        },
        {
          title: "Cuánto tiempo los guardamos",
          paragraphs: [
            "Los datos de los pedidos y sus justificantes, seis años, como manda el Código de Comercio. La cuenta, mientras usted la mantenga: al borrarla desaparece todo salvo lo que la ley obliga a conservar. Las consultas, un año. Los registros técnicos, tres meses.",
          ],
        },
        {
          title: "Cookies y almacenamiento en su navegador",
          paragraphs: [
            `${asksForOthers ? "Sin pedirle permiso usamos solo lo imprescindible para que la tienda funcione" : "Usamos solo lo imprescindible para que la tienda funcione, por lo que no hace falta pedirle permiso"}: una cookie que recuerda el idioma que elige («locale», ${localeCookieDays} días) y, si entra en su cuenta, una cookie de sesión. Si su navegador no ejecuta scripts, otra guarda lo que eligió hasta que entre («waiting», hasta que cierre el navegador). El carrito y la lista de deseos de quien no ha entrado se guardan en su propio navegador, igual que los avisos que ha cerrado y la señal de que ya tiene el tipo de letra de la tienda; y, mientras tenga abierta la pestaña, los productos que ha visto, que puede borrar al pie de cualquiera de ellos.`,
            ...(asksForOthers
              ? []
              : ["No hay cookies de publicidad ni de análisis, ni se cargan contenidos de terceros."]),
          ],
        },
        {
          title: "Sus derechos",
          paragraphs: [
            `Puede pedirnos acceso a sus datos, su rectificación o supresión, que limitemos su tratamiento, oponerse a él y llevarse los datos a otro sitio; y puede retirar un consentimiento cuando quiera, sin que eso afecte a lo anterior. Escriba a ${email} y le responderemos en el plazo de un mes.`,
            "Si cree que no lo hemos hecho bien, puede reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).",
          ],
        },
        {
          title: "Cambios",
          paragraphs: [
            "Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha. Si el cambio le afecta de forma importante y tenemos su correo, se lo diremos también por escrito.",
          ],
        },
      ],
    }),
    en: ({ shop, owner, address, email, phone, localeCookieDays, asksForOthers }) => ({
      title: "Privacy policy",
      lead: `What data ${shop} keeps, why, for how long, and what you can decide about it.`,
      sections: [
        {
          title: "Who is responsible for your data",
          paragraphs: [
            `The controller is ${owner}${address && `, at ${address}`}. Write to ${email}${phone && ` or call ${phone}`} about anything that concerns your data.`,
          ],
        },
        {
          title: "What we process, and why",
          paragraphs: [
            "Orders: name, address, email, phone and, if you want it on your receipt, your tax number. We need them to deliver what you buy, to charge for it and to handle exchanges and returns. The legal basis is the contract between us and, for receipts and accounts, the law.",
            "Account: email, password if you choose one (stored so that not even we can read it), addresses, order history and wishlist. The legal basis is your request to open the account.",
            "Questions: what you write to us and your contact details, so that we can answer. The legal basis is our interest in answering those who ask.",
            "Reviews: the text, the rating, your first name and the photos you add, published beside the product. Before that we remove the place and the camera’s data from the photos; you can take them back at any time, with your review or without. The legal basis is your consent.",
            "Invitations to review: we may send you one for each order, some days after you have it, to the email that you bought with. The legal basis is our legitimate interest in hearing what those who buy from us think (article 6(1)(f) of the General Data Protection Regulation and article 21.2 of the Spanish LSSI). Each has a link for receiving no more of them, which works without logging in; if you use it, we keep your email and the day that you asked, only so as not to invite you again.",
            "Stock alerts: if you ask us to tell you when a product or a seat is available again, your email, until we tell you, you stop it or a year has passed. The legal basis is your request.",
            "Security: IP address and technical logs, to keep the shop running and to stop abuse. The legal basis is our legitimate interest in protecting the service.",
            "Visits: we count how many there are each day, which pages are seen, from which site or campaign they come, in which language and with what kind of device, and what is searched for in vain. Our server counts as it answers and keeps daily sums alone: no cookies, no IP addresses, nothing by which anyone could be known again, and nobody else receives it. When you go to another page, your browser tells us only which; when you order, from which site the visit began, which is added up and not kept with the order. The legal basis is our legitimate interest in knowing how the shop is used. Nothing is stored on your device and what your browser says serves these sums alone, so no consent is needed (article 22.2 of the Spanish LSSI and the guide of the Spanish data protection authority on audience measurement tools). If your browser asks not to be followed (Global Privacy Control or Do Not Track), your visits are not counted.",
            asksForOthers
              ? "We take no automated decisions about you and do not sell your data. The end of this text says which other services receive data, and only if you accept."
              : "We build no profiles, take no automated decisions about you, and neither sell nor share your data for advertising.",
          ],
        },
        {
          title: "Who else sees it",
          paragraphs: [
            "Only those needed to serve you: the carrier that delivers the order, the payment provider that charges for it, the company that hosts the shop and its mail, and the authorities where the law requires it. Card details are entered with the payment provider; we never receive them.",
            "If any of them processes data outside the European Economic Area, it does so under the safeguards of the General Data Protection Regulation.",
          ],
        },
        {
          title: "How long we keep it",
          paragraphs: [
            "Orders and their receipts: six years, as the Spanish Commercial Code requires. Your account: as long as you keep it; when you delete it, everything goes except what the law makes us keep. Questions: one year. Technical logs: three months.",
          ],
        },
        {
          title: "Cookies and storage in your browser",
          paragraphs: [
            `${asksForOthers ? "Without asking you we use only what the shop cannot work without" : "We use only what the shop cannot work without, so there is nothing to consent to"}: a cookie that remembers the language you choose (“locale”, ${localeCookieDays} days) and, once you log in, a session cookie. If your browser runs no scripts, another keeps what you chose until you log in (“waiting”, until you close the browser). The cart and the wishlist of visitors who have not logged in stay in their own browser, as do the notices you have closed and a note that it already has the shop’s typeface; and, while its tab is open, the products you have viewed, which you can clear at the foot of any of them.`,
            ...(asksForOthers
              ? []
              : ["There are no advertising or analytics cookies, and nothing is loaded from third parties."]),
          ],
        },
        {
          title: "Your rights",
          paragraphs: [
            `You may ask for access to your data, for its correction or erasure, for its processing to be restricted, object to it, and take your data elsewhere; and you may withdraw a consent at any time without affecting what came before. Write to ${email}; we answer within one month.`,
            "If you think we have got it wrong, you may complain to the Spanish data protection authority, the Agencia Española de Protección de Datos (www.aepd.es), or to the one where you live.",
          ],
        },
        {
          title: "Changes",
          paragraphs: [
            "When this policy changes, the new version appears here with its date. If the change matters to you and we have your email, we will tell you in writing as well.",
          ],
        },
      ],
    }),
  },
}
