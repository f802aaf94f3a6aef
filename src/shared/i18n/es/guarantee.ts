/** The notice follows the official English words. Source: Implementing Regulation (EU) 2025/1960, annex I. */
import type { guarantee as en } from "#shared/i18n/en/guarantee.ts"

export const guarantee: typeof en = {
  guarantee: {
    title: "Garantía legal",
    source: "Aviso armonizado de la Unión Europea",
    lead: "Protección mínima de dos años de la garantía legal para los bienes vendidos en la Unión Europea.",
    claim:
      "Los consumidores pueden hacer valer los derechos que les otorga la garantía legal de conformidad, por ejemplo, si los bienes:",
    claimDescription: "no coinciden con la descripción;",
    claimFunction: "no funcionan según lo previsto.",
    liable:
      "Los vendedores son responsables de cualquier falta de conformidad que existiera en el momento de la entrega de los bienes y que se manifieste dentro del período de garantía legal. En tal caso, los vendedores están obligados a ofrecer:",
    offerRepair: "la reparación o la sustitución gratuitas;",
    offerMoney: "en algunos casos, una reducción del precio o el reembolso íntegro.",
    longer:
      "Algunos países tienen un período de garantía legal más largo. A los bienes de segunda mano se les puede aplicar un período más corto, pero no inferior a un año.",
    more: "Para más información sobre sus derechos en un país concreto, escanee el código QR que figura a continuación o consulte al vendedor.",
    steps: "Qué hacer si recibe bienes no conformes:",
    stepContact: "Póngase en contacto con el vendedor lo antes posible para comunicarle el problema;",
    stepProof: "Aporte una prueba de la compra, como un recibo, una factura o un extracto bancario.",
    commercial:
      "Los vendedores y los productores también pueden ofrecer garantías comerciales, que se aplican con independencia de la garantía legal.",
    commercialLabel:
      "Por ejemplo, puede encontrar esta etiqueta GARAN, que representa una garantía comercial de durabilidad ofrecida por el productor sin coste adicional y que cubre la totalidad del bien.",
    url: "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_es.htm",
    shownUrl: "europa.eu/youreurope/garantías",
    qr: "Código QR: europa.eu/youreurope/garantías",
    byMaker: "Con garantía de durabilidad de su fabricante",
    spain: "En España la garantía legal dura tres años. De ella responde {{shop}}.",
  },
}
