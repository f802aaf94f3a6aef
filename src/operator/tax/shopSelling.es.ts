export const shopSelling = {
  territory: "Territorio",
  classes: { general: "General", reduced: "Reducido", super_reduced: "Superreducido", zero: "Cero" },
  from: "Vale desde",
  saveRates: "Guardar tipos",
  others: "Otros países ({{n}})",
  rateHint: "Un tipo nuevo entra el día que usted diga; los pedidos hechos no cambian.",
  next: "{{rate}} % desde el {{day}}",
  eu: "Ventas a otros países de la UE",
  euSum: "{{sum}} de {{limit}} este año",
  euHint: "Al pasar el límite hay que cobrar el IVA de cada país.",
  oss: "Ventanilla única (OSS): cobrar ya el de cada país",
  businessesOnly: "La tienda vende solo a empresas",
  businessesOnlyHint: "Los precios se muestran entonces sin impuestos, que se suman al total.",
  deliveryTax: "Impuesto de los envíos",
  deliveryAsGoods: "Como los productos",
  deliveryTaxHint:
    "Como los productos, en proporción si llevan varios tipos. Elija una clase solo si su asesoría se lo ha indicado.",
}
