import { readFile } from "node:fs/promises"
import { array, enums, nullable, number, object, omit, optional, refine, size, string } from "superstruct"
import { LINK_MAX_LENGTH } from "#provider/delivery/carriers.ts"
import { saveCarriers } from "#provider/delivery/deliveryCarriers.ts"
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import { saveDays } from "#provider/delivery/deliveryDays.ts"
import { fromCsv, putDelivery, readDelivery, toCsv } from "#provider/delivery/deliveryFile.ts"
import { addWay, removeWay, saveWay } from "#provider/delivery/deliveryWays.ts"
import { Id, MethodDocument, MOST_CARRIER, readDocument } from "#provider/delivery/document.ts"
import { DeliveryQuote, quoteDelivery } from "#provider/delivery/quoteDelivery.ts"
import { MOST_RETURN_DAYS } from "#provider/delivery/returnDays.ts"
import { isHolidayText } from "#provider/delivery/shopCalendar.ts"
import { ShopDeliveryView, viewDelivery } from "#provider/delivery/viewDelivery.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { GivenFile, MOST_FILE, readGiven } from "#provider/platform/tables/givenFile.ts"
import { operation } from "#provider/site/operation.ts"
import { countries } from "#shared/fields/countries.ts"
import { whole } from "#shared/fields/whole.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"

const version = optional(whole(0))
const holidays = array(refine(string(), "holiday", isHolidayText))
const weekdays = array(whole(1, 7))
const permission = "write_site" as const

export const deliveryOperations = {
  viewDelivery: operation({
    summary: "Get delivery settings",
    description: "Where the shop delivers, at what price and when, and the promises that follow.",
    http: { method: "GET", path: "/delivery" },
    permission,
    input: object({}),
    answer: ShopDeliveryView,
    run: (context) => viewDelivery(context),
  }),
  saveDeliveryDays: operation({
    summary: "Update the delivery calendar",
    description:
      "Last collection, working and opening days, holidays, all of them or some more and some less, and the days for returns; what is left out stays.",
    http: { method: "PUT", path: "/delivery/days" },
    permission,
    input: object({
      version,
      lastCollection: optional(refine(string(), "time", (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text))),
      workingDays: optional(weekdays),
      openingDays: optional(weekdays),
      holidays: optional(holidays),
      addedHolidays: optional(holidays),
      removedHolidays: optional(holidays),
      returnDays: optional(nullable(whole(WITHDRAWAL_DAYS + 1, MOST_RETURN_DAYS))),
    }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, ...days }) {
      await saveDays(context, seen, days)
      return viewDelivery(context)
    },
  }),
  addDeliveryMethod: operation({
    summary: "Create a delivery method",
    description: "In the form that an export has. Answers its id.",
    http: { method: "POST", path: "/delivery/methods" },
    permission,
    input: object({ method: omit(MethodDocument, ["id"]) }),
    answer: object({
      id: string(),
    }),
    run: (context, { method }) => addWay(context, method),
  }),
  saveDeliveryMethod: operation({
    summary: "Update a delivery method",
    description: "In the form that an export has; what is left out stays.",
    http: { method: "PUT", path: "/delivery/methods" },
    permission,
    input: object({ version, method: MethodDocument }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, method }) {
      await saveWay(context, seen, method)
      return viewDelivery(context)
    },
  }),
  removeDeliveryMethod: operation({
    summary: "Delete a delivery method",
    description: "Carts with it change to another; orders keep it.",
    http: { method: "DELETE", path: "/delivery/methods/:id" },
    permission,
    input: object({ version, id: string() }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, id }) {
      await removeWay(context, seen, id)
      return viewDelivery(context)
    },
  }),
  saveDeliveryCarriers: operation({
    summary: "Set the shop’s own carriers",
    description: "Besides the known ones, with their tracking address. Those left out are removed.",
    http: { method: "PUT", path: "/delivery/carriers" },
    permission,
    input: object({
      version,
      carriers: size(
        array(
          object({
            id: optional(Id),
            name: size(string(), 0, MOST_CARRIER),
            link: size(string(), 0, LINK_MAX_LENGTH),
          }),
        ),
        ...([0, 100] as const),
      ),
    }),
    answer: ShopDeliveryView,
    async run(context, { version: seen, carriers }) {
      await saveCarriers(context, seen, carriers)
      return viewDelivery(context)
    },
  }),
  exportDelivery: operation({
    summary: "Export delivery settings",
    description: "JSON has all of them; CSV has a row for each price. An import reads either.",
    http: { method: "GET", path: "/delivery/export/:format" },
    permission,
    input: object({ format: enums(["json", "csv"]) }),
    answer: fileAnswer<string>(),
    async run({ db }, { format }) {
      const document = await readDelivery(db)
      const file = { name: `delivery.${format}`, type: format === "csv" ? "text/csv" : "application/json" }
      return { ...file, pieces: [format === "csv" ? toCsv(document) : `${JSON.stringify(document, null, 2)}\n`] }
    },
  }),
  importDelivery: operation({
    summary: "Import delivery settings",
    description: "A file as an export writes it, in base64. Methods, zones and carriers that it does not have stay.",
    http: { method: "POST", path: "/delivery/import" },
    permission,
    input: GivenFile,
    answer: object({ zones: number(), methods: number(), carriers: number() }),
    maxCharacters: MOST_FILE,
    run: (context, { dryRun: isRehearsal = false, ...file }) =>
      readGiven(file, async (path) => {
        const isCsv = path.endsWith(".csv")
        const document = isCsv ? await fromCsv(path) : readDocument(await readFile(path, "utf8"))
        await changeDelivery(context, (trx) => putDelivery(trx, document), { isRehearsal })
        const { zones = [], methods = [], carriers = [] } = document
        return { zones: zones.length, methods: methods.length, carriers: carriers.length }
      }),
  }),
  quoteDelivery: operation({
    summary: "Quote delivery to a place",
    description: "The cost and days of each delivery method that goes there.",
    http: { method: "POST", path: "/delivery/quote" },
    permission,
    input: object({
      country: enums(countries),
      zip: refine(string(), "zip", (text) => text.length <= 12),
      cents: whole(0, 100_000_000),
      grams: whole(0, 10_000_000),
    }),
    answer: DeliveryQuote,
    run: (context, input) => quoteDelivery(context, input),
  }),
}
