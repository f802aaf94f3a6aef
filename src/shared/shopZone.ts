/** The shop's time zone, apart from the formatters, since every page loads it. */

export const USUAL_TIME_ZONE = "Europe/Madrid"
let shopZone = USUAL_TIME_ZONE

export const shopTimeZone = () => shopZone

/** Called once the shop is known: one process serves one shop, and a browser shows one. */
export function setShopTimeZone(zone: string): void {
  shopZone = zone
}
