/** Spanish texts of jobs and their progress. */
import type { Texts } from "#operator/frame/words/en.ts"

export const jobs: Texts["jobs"] = {
  kinds: {
    import_check: "Comprobación de {{file}}",
    import: "Importación de {{file}}",
    backup: "Copia de seguridad",
  },
  states: { waiting: "En espera", running: "En marcha", done: "Hecho", refused: "No hecho", broken: "Interrumpido" },
  checkedGood: "Correcto",
  checkedBad: "Con problemas",
  asksColumns: "Pregunta por columnas",
  parts: {
    start: "Empieza…",
    waiting: "Espera su turno…",
    reading: "Se lee el archivo",
    checking: "Se comparan los productos con los de la tienda",
    pictures: "Se traen las fotos",
    saving: "Se guardan los productos",
    database: "Se copia la base de datos",
    files: "Se copian las fotos y los archivos que se venden",
  },
  of: "{{done}} de {{total}}",
  percent: "{{n}} %",
  goesOn: "Puede cerrar esta página: el trabajo sigue, y su página se queda aquí.",
  refreshes: "Esta página se actualiza cada pocos segundos.",
  stopRefreshing: "No actualizar sola",
  refreshing: "Actualizar sola",
  lookAgain: "Actualizar",
  begun: "Iniciado {{when}}, {{who}}",
  somebody: "alguien que ya no está",
  you: "usted",
  ended: "Terminado {{when}}",
  broken: {
    interrupted: "Se interrumpió y no vuelve a empezar solo. No ha cambiado nada.",
    failed: "Algo falló y quedó anotado en el registro del servidor. No ha cambiado nada.",
    too_old: "Era demasiado antiguo para empezar. No ha cambiado nada.",
  },
  reportLost: "Está hecho. Su informe se perdió al arrancar la tienda de nuevo; el registro tiene las cifras.",
  again: "Empezar de nuevo",
  backupDone: "Hecha: la base de datos y {{n}} archivos, {{size}}.",
  toBackups: "Ver las copias",
}
