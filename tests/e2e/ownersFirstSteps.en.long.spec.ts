import { firstStepsJourney } from "#tests/support/firstStepsJourney.ts"

firstStepsJourney("en")
