/** Journey in Spanish: from the demo shop to an open shop of the owner's own. */
import { firstStepsJourney } from "#tests/support/firstStepsJourney.ts"

firstStepsJourney("es")
