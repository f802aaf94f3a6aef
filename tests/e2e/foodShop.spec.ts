/** Journey: an owner opens a shop of oil, honey, cheese and rice, in Spanish. */
import { foodShopJourney } from "#tests/support/foodShopJourney.ts"

foodShopJourney("es")
