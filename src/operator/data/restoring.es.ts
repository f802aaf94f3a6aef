import type { Texts } from "#operator/frame/words/en.ts"

export const restoring: Texts["restoring"] = {
  title: "Volver a una copia",
  text: "Toda la tienda quedará como estaba el {{when}}. Lo de después se pierde, menos lo que se dice abajo.",
  holds_one: "La copia tiene la base de datos y {{n}} archivo, {{size}}.",
  holds_other: "La copia tiene la base de datos y {{n}} archivos, {{size}}.",
  changes: "Lo que cambia",
  what: "Qué",
  now: "Ahora",
  kept: "En la copia",
  names: { orders: "Pedidos", products: "Productos", customers: "Clientes", reviews: "Opiniones" },
  lost_one: "Se pierde {{n}} pedido:",
  lost_other: "Se pierden {{n}} pedidos:",
  paid: "pagado",
  stays:
    "Se quedan como están ahora: quién entra aquí y con qué, el correo, las claves de pago y los plazos. Las existencias vuelven a las de la copia: cuente después lo vendido.",
  before: "Antes se hace otra copia de cómo está ahora,",
  meanwhile:
    "para poder volver. La tienda sigue abierta; un pedido que llegue justo entonces puede esperar unos segundos.",
  confirm: "Para seguir, escriba el nombre de la tienda: {{name}}",
  leave: "No restaurar",
  restore: "Restaurar",
  unread: "Desde aquí no se ve qué contiene.",
  notHere: "Esta copia no se restaura con la tienda en marcha",
  notHereText:
    "PostgreSQL solo restaura en una base de datos nueva y vacía. Pare la tienda, cree una con createdb, póngala en DATABASE_URL y dé esta orden donde funciona la tienda, con la carpeta de sus datos en lugar de DATA_DIR; después arránquela.",
  sure: "¿Seguro que hace falta?",
  sureText: "Un precio, un texto o un producto se recuperan uno a uno, sin perder pedidos, desde el",
  log: "registro",
  never: "No vuelve atrás",
  neverList: ["El dinero que ya entró o salió", "Los correos enviados", "Los datos de quien pidió que se borraran"],
}
