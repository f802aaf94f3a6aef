/** The same journey in English, in a shop of its own. */
import { firstStepsJourney } from "#tests/support/firstStepsJourney.ts"

firstStepsJourney("en")
