import type { Texts } from "#operator/frame/words/en.ts"

export const backups: Texts["backups"] = {
  title: "Copias de seguridad",
  text: "Una copia guarda toda la tienda tal como está en un momento: productos, pedidos, clientes, ajustes, fotos y archivos que se venden. Se hace con la tienda abierta.",
  make: "Hacer una copia",
  again: "Se está haciendo una",
  see: "Ver cómo va",
  failed: "La última ha fallado.",
  list: "Guardadas donde está la tienda",
  when: "De",
  size: "Tamaño",
  holds: "Contiene",
  files_one: "base de datos y {{n}} archivo",
  files_other: "base de datos y {{n}} archivos",
  action: "Acción",
  download: "Descargar",
  goBack: "Volver a esta",
  remove: "Quitar",
  empty: "Aún no hay ninguna copia",
  emptyText: "Haga una ahora, descárguela y guárdela en otro sitio.",
  keep: "Guarde una en otro sitio",
  keepText:
    "Estas están en el mismo disco que la tienda: si se estropea, se pierden. Descargue una de vez en cuando. Contiene los datos de sus clientes: guárdela tan segura como la tienda.",
  restore: "Cómo se restaura una tienda",
  restoreSteps: [
    "Pare la tienda.",
    "Desempaquete lo que descargó, o use su carpeta, en «backups» de los datos de la tienda.",
    "Restáurela. Antes se comprueba todo, y la base de datos que haya se aparta, no se pierde.",
    "Arranque la tienda.",
  ],
  restorePostgres: "Con PostgreSQL, nombre antes en DATABASE_URL una base de datos nueva y vacía.",
  restoreHint: "Pruébelo una vez en otra carpeta: así sabrá que sus copias sirven.",
  notHere: "Esta tienda usa PostgreSQL y su máquina no tiene pg_dump",
  notHereText:
    "Por eso no se puede hacer una copia desde aquí. Instale donde funciona la tienda los programas de cliente de PostgreSQL, de la versión del servidor, o hágala desde una máquina que los tenga:",
  notHereHosted:
    "Quien aloja la base de datos suele hacer copias también: mire cada cuánto y cuánto tiempo se guardan. Las fotos y los archivos que se venden no van en ellas.",
}
