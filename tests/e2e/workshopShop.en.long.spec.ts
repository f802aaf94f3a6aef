/** Journey: an owner opens a shop with a workshop, in English. */
import { workshopShopJourney } from "#tests/support/workshopShopJourney.ts"

workshopShopJourney("en")
