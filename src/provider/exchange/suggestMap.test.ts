import { expect, test } from "vitest"
import { detailsOf, suggestMap } from "#provider/exchange/suggestMap.ts"

const read = (headings: string) => {
  const list = headings.split(";")
  const guessed = suggestMap(list)
  return { guessed, shown: Object.values(detailsOf(list, guessed)) }
}

test.each([
  [
    "Código;Artículo;P.V.P. (€);Existencias;Inicio oferta;Fin oferta;Precio oferta",
    {
      sku: "Código",
      name: "Artículo",
      price: "P.V.P. (€)",
      stock: "Existencias",
      sale_from: "Inicio oferta",
      sale_to: "Fin oferta",
      sale_price: "Precio oferta",
    },
  ],
  [
    "Nombre;Precio oferta desde;Precio oferta hasta;Precio oferta;Precio",
    {
      name: "Nombre",
      sale_from: "Precio oferta desde",
      sale_to: "Precio oferta hasta",
      sale_price: "Precio oferta",
      price: "Precio",
    },
  ],
  ["COD.;DESCRIPCIÓN;P. VENTA;P. COMPRA", { sku: "COD.", name: "DESCRIPCIÓN", price: "P. VENTA" }],
  ["Código EAN;Planta;PVP;Unds", { gtin: "Código EAN", name: "Planta", price: "PVP", stock: "Unds" }],
  [
    "REFERENCIA;CONCEPTO;PRECIO UD.;CANTIDAD;IMPORTE",
    { sku: "REFERENCIA", name: "CONCEPTO", price: "PRECIO UD.", stock: "CANTIDAD" },
  ],
  ["Código;Artículo;Importe;Uds.", { sku: "Código", name: "Artículo", price: "Importe", stock: "Uds." }],
  ["Code;Product;Unit price;Qty", { sku: "Code", name: "Product", price: "Unit price", stock: "Qty" }],
  ["Libro;Precio €;Nº ejemplares", { name: "Libro", price: "Precio €", stock: "Nº ejemplares" }],
  ["Nom;Preu;Estoc;Codi", { name: "Nom", price: "Preu", stock: "Estoc", sku: "Codi" }],
  ["Name;Base price;Final price;Cant.", { name: "Name", price: "Final price", stock: "Cant." }],
  ["SKU;Title;RRP;In stock", { sku: "SKU", name: "Title", price: "RRP", stock: "In stock" }],
  ["Nombre;Referencia interna;PVP;Coste", { name: "Nombre", sku: "Referencia interna", price: "PVP" }],
  [
    "Item Name;Price;Current Quantity Main;Stock Alert Count Main",
    { name: "Item Name", price: "Price", stock: "Current Quantity Main" },
  ],
  [
    "handleId;name;productImageUrl;price;inventory;cost",
    { name: "name", images: "productImageUrl", price: "price", stock: "inventory" },
  ],
  [
    "Item;Price (inc VAT);On hand;Sale ends",
    { name: "Item", price: "Price (inc VAT)", stock: "On hand", sale_to: "Sale ends" },
  ],
  ["Artículo nº;Denominación;PVP €", { sku: "Artículo nº", name: "Denominación", price: "PVP €" }],
  ["Item No.;Description;Retail price", { sku: "Item No.", name: "Description", price: "Retail price" }],
  ["Part no;Part name;List price;Units", { sku: "Part no", name: "Part name", price: "List price", stock: "Units" }],
  ["Article;Preu venda;Quantitat", { name: "Article", price: "Preu venda", stock: "Quantitat" }],
  ["Artigo;Prezo;Cantidade", { name: "Artigo", price: "Prezo", stock: "Cantidade" }],
  ["Nombre;Precio envío;Precio venta público", { name: "Nombre", price: "Precio venta público" }],
  ["Name;Shipping price;Selling price", { name: "Name", price: "Selling price" }],
  ["Nombre;Precio por kg;Precio/ud;Precio final", { name: "Nombre", price: "Precio/ud" }],
  ["Name;Price per 100 g;Price each", { name: "Name", price: "Price each" }],
  ["Nombre;Precio mínimo;Precio socio;Precio al público", { name: "Nombre", price: "Precio al público" }],
  ["Nombre;PVP;Uds/caja", { name: "Nombre", price: "PVP" }],
  ["Nombre;PVP;Unidades vendidas;Cantidad pedida;Valor stock", { name: "Nombre", price: "PVP" }],
  ["Name;Price;Pack qty;Qty sold;Incoming stock", { name: "Name", price: "Price" }],
])("%s are guessed", (headings, guessed) => expect(read(headings).guessed).toEqual(guessed))

test.each([
  ["Nombre;Notas internas;Observaciones internas;Ubicación;Lote;Variedad", ["Variedad"]],
  ["Nombre;Stock;Stock mín.;Existencias mínimas;Cantidad mínima pedido;Maceta", ["Maceta"]],
  ["Product;Qty;Reorder level;Warehouse;Internal notes;Notes;Colour", ["Colour"]],
  ["Libro;PVPR;PVP web;Total;Base;Foto 1;Foto 2;Cubierta", ["Cubierta"]],
  ["handleId;name;price;surcharge;currencyCode;cost;material", ["material"]],
  ["Nombre;Precio;Fin oferta;Proveedor;Última compra;Margen %;Altura (cm)", ["Altura (cm)"]],
])("of %s only what shoppers may read becomes a detail", (headings, shown) =>
  expect(read(headings).shown).toEqual(shown),
)

const options = (table: string) => {
  const [headings = [], ...rows] = table.split("\n").map((line) => line.split(";"))
  return Object.entries(suggestMap(headings, rows)).filter(([field]) => field.startsWith("option_"))
}

test.each([
  ["Ref;Nombre;Tamaño;PVP\nO1;Olivo;M-14;6\nO2;Olivo;M-17;9", [["option_1_value", "Tamaño"]]],
  ["Ref;Nombre;Tamaño;PVP\nO1;Olivo;M-14;6\nO2;;M-17;9", [["option_1_value", "Tamaño"]]],
  [
    "Nombre;Tejido;Color;Talla;PVP\nCamisa;Lino;Rojo;S;6\nCamisa;Lino;Rojo;M;9\nCamisa;Lino;Azul;M;9",
    [
      ["option_1_value", "Color"],
      ["option_2_value", "Talla"],
    ],
  ],
  ["Nombre;Calibre;PVP\nNaranja;70;6\nNaranja;80;9", [["option_1_value", "Calibre"]]],
  ["Ref;Nombre;Color;PVP\nO1;Olivo;Verde;6\nO2;Romero;Gris;9", []],
  ["Ref;Nombre;Proveedor;PVP\nO1;Olivo;A;6\nO2;Olivo;B;9", []],
])("%j has as its choices what tells the rows of a product apart", (table, expected) =>
  expect(options(table)).toEqual(expected),
)
