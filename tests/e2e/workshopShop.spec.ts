/** Journey: an owner opens a shop with a workshop, in Spanish. */
import { workshopShopJourney } from "#tests/support/workshopShopJourney.ts"

workshopShopJourney("es")
