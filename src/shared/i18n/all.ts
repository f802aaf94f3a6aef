/** Imports the texts of all sections, where nothing is loaded later: on the server and in tests. */
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import { addTexts } from "#shared/i18n/translator.ts"

addTexts("en", en)
addTexts("es", es)
