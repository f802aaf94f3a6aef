/**
 * The notice is in the words of the law, which are not ours
 * to change. Source: Implementing Regulation (EU) 2025/1960, annex I.
 */

export const guarantee = {
  guarantee: {
    title: "Legal guarantee",
    source: "Harmonised notice of the European Union",
    lead: "Minimum two-year legal guarantee protection for goods sold in the European Union.",
    claim: "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
    claimDescription: "do not match the description;",
    claimFunction: "do not function as intended.",
    liable:
      "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
    offerRepair: "free repair or free replacement;",
    offerMoney: "in some cases, a price reduction or full reimbursement.",
    longer:
      "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
    more: "For more information on your rights in a specific country, scan the QR code below or ask the seller.",
    steps: "What to do if you receive non-conforming goods:",
    stepContact: "Contact the seller as soon as possible to report the issue;",
    stepProof: "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
    commercial:
      "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.",
    commercialLabel:
      "For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.",
    url: "https://europa.eu/youreurope/guarantees",
    shownUrl: "europa.eu/youreurope/guarantees",
    qr: "QR code: europa.eu/youreurope/guarantees",
    byMaker: "With a guarantee of durability from its maker",
    spain: "In Spain the legal guarantee lasts three years. {{shop}} answers for it.",
  },
}
