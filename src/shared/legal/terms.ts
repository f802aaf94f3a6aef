/** Terms and conditions in both languages. Source: LSSI articles 10 and 27, consumer act (RDL 1/2007) articles 97 to 108 and 114 to 124. */
import type { LegalPage } from "#shared/legal/legalText.ts"

export const terms: LegalPage = {
  updated: "2026-11-24",
  texts: {
    es: ({
      shop,
      owner,
      register,
      url,
      address,
      email,
      phone,
      taxNumber,
      deliveryAreas,
      delivery,
      hasPickup,
      returnDays,
      prices,
      tax,
    }) => ({
      title: "Términos y condiciones",
      lead: `Las reglas con las que ${shop} vende y con las que usted compra, en pocas palabras.`,
      sections: [
        {
          title: "Quiénes somos",
          paragraphs: [
            `Esta tienda, ${url}, es de ${owner}${taxNumber && `, con NIF ${taxNumber}`}${address && `, con domicilio en ${address}`}${register && `, ${register}`}. Correo: ${email}.${phone && ` Teléfono: ${phone}.`} Las condiciones se aplican a todo lo que compre aquí y pueden leerse en español y en inglés; el contrato se celebra en el idioma en que haga el pedido.`,
          ],
        },
        {
          title: "Productos y precios",
          paragraphs: [
            `${prices}. El coste del envío se muestra aparte, antes de pedir. En los productos rebajados figura también el precio anterior, que es el más bajo de los treinta días previos a la rebaja.`,
            "En la página de cada producto figuran su fabricante, con su dirección y su contacto, y las advertencias de seguridad, si las hay; de un fabricante de fuera de la Unión Europea, también quién responde por él en ella.",
            "Los colores pueden verse algo distintos en cada pantalla. Si un precio fuera a todas luces un error, se lo diremos antes de servir el pedido y podrá anularlo sin coste.",
          ],
        },
        {
          title: "Cómo se hace un pedido",
          paragraphs: [
            "Ponga los productos en el carrito, revise cantidades y datos, elija entrega y pago, y confirme con el botón que indica que el pedido obliga a pagar. Hasta ese momento puede corregir o abandonar. Le enviaremos enseguida un correo con el resumen del pedido y estas condiciones; ese correo es la confirmación del contrato. Guardamos el pedido y puede consultarlo en su cuenta.",
            "Para comprar hay que tener dieciocho años y dar datos verdaderos.",
          ],
        },
        {
          title: "Pago",
          paragraphs: [
            "Puede pagar con los medios que aparecen al final del pedido. El pago con tarjeta se hace en la página de la entidad que lo gestiona. Si un pago falla, el pedido se conserva un tiempo para que lo intente otra vez.",
          ],
        },
        {
          title: "Entrega",
          paragraphs: [
            `${delivery} El plazo aparece junto a cada forma de entrega. Los envíos que salen del territorio del ${tax} van sin ${tax} y pueden tener gastos de aduana en destino.`.trim(),
            ...(deliveryAreas
              ? [
                  `Dónde entregamos. ${deliveryAreas} A otros lugares no enviamos${hasPickup ? "; en la tienda puede recoger cualquiera" : ""}.`,
                ]
              : []),
            "Compruebe el paquete al recibirlo. Si llega roto o falta algo, díganoslo cuanto antes y lo resolvemos a nuestro cargo.",
          ],
        },
        {
          title: "Desistimiento: catorce días por ley",
          paragraphs: [
            `Desde que pide y hasta catorce días naturales después de recibir el pedido puede desistir del contrato sin dar razones, en todo o en parte. Lo más fácil es hacerlo desde el propio pedido o con «Desistir del contrato aquí», al pie de cada página, también sin cuenta; basta igualmente con escribir a ${email} con el número de pedido, su nombre y la frase «desisto del contrato». Le enviaremos enseguida un acuse de recibo.`,
            "Si aún no lo hemos enviado, lo anulamos y le devolvemos el dinero enseguida. Si ya lo tiene, dispone de catorce días para devolver los productos. Le reembolsaremos lo que pagó por ellos en los catorce días siguientes a su aviso y con el mismo medio de pago, y también la entrega si desiste de todo; podemos esperar a recibir los productos o la prueba de su envío. Traerlos a la tienda no cuesta nada; el envío de vuelta corre de su cuenta, salvo que el producto sea defectuoso.",
            "No cabe el desistimiento en lo hecho a medida, en lo que puede deteriorarse o caducar con rapidez, ni en lo precintado que no deba devolverse por higiene una vez abierto, ni en los servicios de ocio con fecha fija, como talleres y visitas (artículo 103.l del Real Decreto Legislativo 1/2007). En los contenidos digitales el plazo cuenta desde el pedido; el derecho termina cuando puede descargarlos solo si al pedir aceptó tenerlos enseguida y perderlo. Sin esa casilla los tiene igual, y conserva el derecho. Una tarjeta regalo puede devolverse en catorce días mientras no se haya usado su código.",
          ],
        },
        {
          title: "Formulario para desistir",
          paragraphs: [
            "Solo debe cumplimentar y enviar este formulario si desea desistir del contrato. No es obligatorio: vale cualquier declaración clara.",
            `A la atención de ${[owner, address, email].filter(Boolean).join(", ")}:`,
            "Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*):",
            "Pedido el/recibido el (*):",
            "Nombre del consumidor o de los consumidores:",
            "Domicilio del consumidor o de los consumidores:",
            "Firma del consumidor o de los consumidores (solo si el formulario se presenta en papel):",
            "Fecha:",
            "(*) Táchese lo que no proceda.",
          ],
        },
        ...(returnDays === null
          ? []
          : [
              {
                title: `Nuestra garantía: ${returnDays} días`,
                paragraphs: [
                  `Además de lo que manda la ley, si algo no le convence puede devolverlo sin usar hasta ${returnDays} días después de recibirlo. Del día quince en adelante es una devolución voluntaria: la pide en el mismo sitio, trae o envía el producto por su cuenta en catorce días, y le devolvemos su precio, sin la entrega, en los catorce días siguientes a tenerlo. No vale para contenidos digitales ni tarjetas regalo. Esta garantía no sustituye sus derechos legales.`,
                ],
              },
            ]),
        {
          title: "Si algo sale mal: garantía legal de tres años",
          paragraphs: [
            "Respondemos durante tres años desde la entrega de cualquier falta de conformidad. Puede pedir la reparación o la sustitución y, si no es posible o no basta, una rebaja del precio o la resolución del contrato. El aviso de la Unión Europea sobre la garantía legal acompaña estas condiciones; lo verá también antes de pedir y en el correo del pedido.",
            "Algunos fabricantes garantizan además que su producto dura más de dos años. Esa garantía comercial de durabilidad es suya, no tiene coste y cubre todo el producto; se muestra con la etiqueta de la Unión Europea en la página del producto y antes de pedir, y no sustituye la garantía legal.",
          ],
        },
        {
          title: "Opiniones",
          paragraphs: [
            "Solo puede opinar quien tiene cuenta, y las opiniones de quienes compraron el producto llevan una señal que lo dice. Publicamos las buenas y las malas; retiramos las que insultan, son falsas o hablan de otra cosa.",
          ],
        },
        {
          title: "Reclamaciones y ley aplicable",
          paragraphs: [
            `Escríbanos a ${email}${phone && ` o llame al ${phone}`}: casi todo se arregla hablando. Tenemos hojas de reclamaciones a su disposición y puede acudir a la oficina municipal de información al consumidor o a la junta arbitral de consumo de su comunidad.`,
            "Se aplica la ley española. Si vive en otro país de la Unión Europea, conserva además la protección que le dé la ley de su país, y puede demandar ante los tribunales de su domicilio.",
          ],
        },
      ],
    }),
    en: ({
      shop,
      owner,
      register,
      url,
      address,
      email,
      phone,
      taxNumber,
      deliveryAreas,
      delivery,
      hasPickup,
      returnDays,
      prices,
      tax,
    }) => ({
      title: "Terms and conditions",
      lead: `The rules by which ${shop} sells and you buy, in plain words.`,
      sections: [
        {
          title: "Who we are",
          paragraphs: [
            `This shop, ${url}, belongs to ${owner}${taxNumber && ` (tax number ${taxNumber})`}${address && `, at ${address}`}${register && `, ${register}`}. Email: ${email}.${phone && ` Phone: ${phone}.`} These terms apply to everything you buy here and can be read in Spanish and in English; the contract is made in the language in which you order.`,
          ],
        },
        {
          title: "Products and prices",
          paragraphs: [
            `${prices}. The cost of delivery is shown separately, before you order. Reduced products also show the earlier price, which is the lowest of the thirty days before the reduction.`,
            "The page of each product names its maker, with address and contact, and safety warnings where there are any; of a maker outside the European Union, also who is responsible for it there.",
            "Colours may look a little different on each screen. Should a price be plainly a mistake, we will tell you before we send the order, and you may cancel it at no cost.",
          ],
        },
        {
          title: "How to order",
          paragraphs: [
            "Put products in the cart, check quantities and details, choose delivery and payment, and confirm with the button that says that you must pay for the order. Until then you can correct it or leave. We send you an email at once with the order and these terms; that email confirms the contract. We keep the order, and you can look it up in your account.",
            "To buy you must be at least eighteen and give true details.",
          ],
        },
        {
          title: "Payment",
          paragraphs: [
            "You can pay by the methods shown at the end of the order. Card payments are made on the page of the provider that handles them. If a payment fails, the order is kept for a while so that you can try again.",
          ],
        },
        {
          title: "Delivery",
          paragraphs: [
            `${delivery} The delivery time is shown beside each method. Parcels that leave the ${tax} area bear no ${tax} and may incur customs charges on arrival.`.trim(),
            ...(deliveryAreas
              ? [
                  `Where we deliver. ${deliveryAreas} We do not send to other places${hasPickup ? "; anyone may collect from the shop" : ""}.`,
                ]
              : []),
            "Check the parcel when it arrives. If something is broken or missing, tell us as soon as you can, and we will put it right at our expense.",
          ],
        },
        {
          title: "Withdrawal: fourteen days by law",
          paragraphs: [
            `From the day you order until fourteen calendar days after you receive it you may withdraw from the contract without giving a reason, in whole or in part. The easiest way is the order itself, or “Withdraw from contract here” at the foot of every page, even without an account; you can just as well write to ${email} with the order number, your name and the words “I withdraw from the contract”. We send you an acknowledgement at once.`,
            "If we have not sent it yet, we cancel it and give the money back at once. If you have it, you have fourteen days to send the products back. We refund what you paid for them within fourteen days of your notice and by the same means of payment, and the delivery too if you withdraw from everything; we may wait until we have the products or proof that they were sent. Bringing them to the shop costs nothing; you pay the return postage, unless the product is faulty.",
            "There is no right of withdrawal for goods made to measure, goods that spoil or expire quickly, sealed goods that for hygiene cannot be returned once opened, and leisure services on a set date, such as workshops and visits (article 103.l of Royal Legislative Decree 1/2007). For digital content the period begins with the order; the right ends once you can download it only if, when ordering, you agreed to have it at once and to lose the right. If you do not tick that box, you still get it and keep the right. A gift card may be given back within fourteen days as long as its code has not been used.",
          ],
        },
        {
          title: "Withdrawal form",
          paragraphs: [
            "Complete and return this form only if you wish to withdraw from the contract. You need not use it: any clear statement will do.",
            `To ${[owner, address, email].filter(Boolean).join(", ")}:`,
            "I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):",
            "Ordered on (*)/received on (*):",
            "Name of consumer(s):",
            "Address of consumer(s):",
            "Signature of consumer(s) (only if this form is notified on paper):",
            "Date:",
            "(*) Delete as appropriate.",
          ],
        },
        ...(returnDays === null
          ? []
          : [
              {
                title: `Our guarantee: ${returnDays} days`,
                paragraphs: [
                  `On top of the law: if something is not right for you, return it unused until ${returnDays} days after receiving it. From day fifteen on this is a voluntary return: ask for it in the same place, bring or send the product at your own cost within fourteen days, and we refund its price, without the delivery, within fourteen days of receiving it. It is not for digital content or gift cards. This guarantee does not replace your legal rights.`,
                ],
              },
            ]),
        {
          title: "If something is wrong: three years’ legal guarantee",
          paragraphs: [
            "We are liable for any lack of conformity for three years from delivery. You may ask for repair or replacement and, where that is impossible or not enough, for a lower price or the end of the contract. The European Union’s notice on the legal guarantee comes with these terms; it is also shown before you order and in the email about your order.",
            "Some makers also guarantee that their product lasts longer than two years. That commercial guarantee of durability is theirs, costs nothing and covers the whole product; it is shown with the European Union’s label on the product’s page and before you order, and does not replace the legal guarantee.",
          ],
        },
        {
          title: "Reviews",
          paragraphs: [
            "Only account holders can review, and reviews by those who bought the product are marked as such. We publish good ones and bad ones; we remove those that insult, are untrue or are about something else.",
          ],
        },
        {
          title: "Complaints and governing law",
          paragraphs: [
            `Write to ${email}${phone && ` or call ${phone}`}: almost everything can be settled by talking. Official complaint forms are available, and you may turn to your local consumer office or the consumer arbitration board.`,
            "Spanish law applies. If you live in another country of the European Union, you also keep the protection of that country’s law and may sue in the courts where you live.",
          ],
        },
      ],
    }),
  },
}
