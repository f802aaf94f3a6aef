/** Journey: an owner opens a shop of oil, honey, cheese and rice, in English. */
import { foodShopJourney } from "#tests/support/foodShopJourney.ts"

foodShopJourney("en")
