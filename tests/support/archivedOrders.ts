/** An order of an earlier shop, as the archive keeps it. */
const place = {
  ...{ name: "Ana Pons", company: "", address1: "Calle Mayor, 1", address2: "", city: "Valencia", state: "V" },
  ...{ zip: "46003", country: "ES", phone: "612345678" },
}
export const archivedContent = {
  lines: [{ name: "Jarra azul", sku: "JA-1", pieces: 2, totalCents: 2500 }],
  ...{ shippingCents: 500, discountCents: 0, taxCents: 300, refundedCents: 0 },
  ...{ paymentMethod: "redsys", deliveryMethod: "Correos", note: "Junto al horno", billing: place, delivery: place },
}
export const archived = {
  ...{ source: "shopify" as const, name: "Ana Pons", placedAt: "2025-03-02T09:12:13.000Z", status: "paid" },
  ...{ currency: "EUR", totalCents: 3000, content: archivedContent },
}

/** As its row. */
export const before = {
  id: "7a1d0a52-77be-4c8e-9a39-0d1b6a3b7c55",
  ...{
    source: archived.source,
    number: "#1001",
    email: "ana@correo.example",
    name: archived.name,
    status: archived.status,
  },
  ...{ placed_at: archived.placedAt, currency: "EUR", total_cents: archived.totalCents, move_id: "move-1" },
  content: JSON.stringify(archivedContent),
} as const
