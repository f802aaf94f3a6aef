/** Screen: where the mails about something out of stock lead. Opening it changes nothing: mail programs open links too. Source: defences, D-20. */
import { pageAction } from "#app/loading.ts"
import { answerAlert } from "#app/product/stockAlert/stockAlertActions.ts"

export const action = pageAction(answerAlert)

export { StockAlertScreen as Component } from "#app/product/stockAlert/StockAlertScreen.tsx"
