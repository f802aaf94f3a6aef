/** Tells the server's figures about a visit: each page moved to, once and by its path alone, and with a form where it began. */
import { MOVES_PATH } from "#shared/pageState.ts"

let began: string | undefined
const told = new Set<string>()

/** The document itself was counted when it was asked for. */
export function beginVisit(isSignedIn: boolean): void {
  began = document.referrer.split("?", 1)[0] + location.search
  told.add(placeOf(isSignedIn))
}

/** The steps of the checkout have one address, and signing in leads to the next. */
const placeOf = (isSignedIn: boolean) => location.pathname + isSignedIn

export function tellMove(isSignedIn: boolean): void {
  const place = placeOf(isSignedIn)
  if (told.has(place) || !navigator.onLine) return
  told.add(place)
  navigator.sendBeacon(MOVES_PATH + location.pathname)
}

/** For the server alone: it is stored nowhere, and forgotten with the document. */
export const whereItBegan = (): Record<string, string> => (began === undefined ? {} : { "came-from": began })
