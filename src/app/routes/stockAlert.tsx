/**
 * Screen: target of the links in stock alerts. Opening it changes nothing, because mail programs open links too.
 * Source: defences, D-20.
 */
import { pageAction } from "#app/loading.ts"
import { answerAlert } from "#app/product/stockAlert/stockAlertActions.ts"

export const action = pageAction(answerAlert)

export { StockAlertScreen as Component } from "#app/product/stockAlert/StockAlertScreen.tsx"
