/** Pages of the shop's data as a whole: product files, backups, and the progress of such work. */
import { importPages } from "#operator/data/importPages.ts"
import { jobPages } from "#operator/data/jobPages.ts"
import { uploadPages } from "#operator/data/uploadPages.ts"
import type { OwnRoute } from "#operator/frame/route.ts"

export const dataPages: readonly OwnRoute[] = [...importPages, ...uploadPages, ...jobPages]
