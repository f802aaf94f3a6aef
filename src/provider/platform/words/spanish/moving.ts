export const moving: Readonly<Record<string, string>> = {
  "bring an earlier shop’s customers, orders, reviews and addresses":
    "trae clientes, pedidos, opiniones y direcciones de una tienda anterior",
  "{}: this is a file of products, which an import brings in.":
    "{}: es un archivo de productos, que se trae al importar productos.",
  "{}: its headings are of no file of Shopify or WooCommerce that is known.":
    "{}: sus encabezados no son de ningún archivo conocido de Shopify o WooCommerce.",
  "{}: this would be {}, but the heading {} is missing.": "{}: serían {}, pero falta el encabezado {}.",
  "the customers of Shopify": "los clientes de Shopify",
  "the orders of Shopify": "los pedidos de Shopify",
  "the customers of WooCommerce": "los clientes de WooCommerce",
  "the orders of WooCommerce": "los pedidos de WooCommerce",
  "has no email: the customer is left out": "no lleva correo: el cliente se deja fuera",
  "is no email address: the customer is left out": "no es una dirección de correo: el cliente se deja fuera",
  "does not fit an address of this shop: the customer comes without it":
    "no encaja en una dirección de esta tienda: el cliente viene sin ella",
  "has no order’s number: the row is left out": "no lleva número de pedido: la fila se deja fuera",
  "is no date: the order is left out": "no es una fecha: el pedido se deja fuera",
  "is no amount: the order is left out": "no es un importe: el pedido se deja fuera",
  "the reviews of Shopify": "las opiniones de Shopify",
  "the reviews of WooCommerce": "las opiniones de WooCommerce",
  "the addresses of the earlier shop": "las direcciones de la tienda anterior",
  "was not shown there: the review is left out": "allí no se enseñaba: la opinión se deja fuera",
  "answers another: it is left out": "contesta a otra: se deja fuera",
  "is no number of stars from 1 to 5: the review is left out":
    "no es un número de estrellas de 1 a 5: la opinión se deja fuera",
  "has fewer than {} letters: the review is left out": "tiene menos de {} letras: la opinión se deja fuera",
  "is no product of this shop: the review is left out": "no es un producto de esta tienda: la opinión se deja fuera",
  "leads nowhere here: a redirect can be typed for it":
    "no lleva aquí a ningún sitio: se le puede escribir una redirección",
  reviews: "opiniones",
  addresses: "direcciones",
  customers: "clientes",
  orders: "pedidos",
  "{}: {} ({}): {} found, {} new, {} known, {} left out.":
    "{}: {} ({}): {} encontrados, {} nuevos, {} ya estaban, {} se quedan fuera.",
  "Moved in.": "Se ha traído.",
  "Dry run: nothing was written.": "Solo se ha comprobado: no se ha escrito nada.",
  "Nothing was brought in.": "No se ha traído nada.",
}
