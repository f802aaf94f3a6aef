/** What a file is called that is no table of text, and the way out. */
const kinds = [
  ["is an Excel workbook", "es un libro de Excel"],
  ["is a LibreOffice spreadsheet", "es una hoja de LibreOffice"],
  ["is a LibreOffice document", "es un documento de LibreOffice"],
  ["is a Numbers spreadsheet", "es una hoja de Numbers"],
  ["is a Word document", "es un documento de Word"],
  ["is a ZIP", "es un ZIP"],
  ["is a packed file", "es un archivo comprimido"],
  ["is a PDF", "es un PDF"],
  ["is a picture", "es una foto"],
  ["is a web page", "es una página web"],
  ["is an XML file", "es un archivo XML"],
  ["is no text", "no es texto"],
] as const
const ways = [
  ["save it as CSV (UTF-8), and import that", "guárdelo como CSV (UTF-8), e importe ese"],
  ["unpack it, and import the CSV that is in it", "descomprímalo, e importe el CSV que lleva dentro"],
  [
    "ask for the list as CSV, or copy its table into a spreadsheet and save that as CSV (UTF-8)",
    "pida la lista en CSV, o copie su tabla en una hoja de cálculo y guárdela como CSV (UTF-8)",
  ],
  ["pictures come in beside a CSV that names them", "las fotos entran junto a un CSV que las nombra"],
  ["export it as CSV where it comes from", "expórtelo como CSV allí de donde viene"],
] as const

export const fileKindWords = kinds.flatMap(([kind, es]): [said: string, es: string][] => [
  [kind, es],
  ...ways.map(([way, wayEs]): [string, string] => [`{} ${kind}: ${way}.`, `{} ${es}: ${wayEs}.`]),
])
