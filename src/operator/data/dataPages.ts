/** The shop's data as a whole: files of products, backups, and how far such work is. */
import { importPages } from "#operator/data/importPages.ts"
import { jobPages } from "#operator/data/jobPages.ts"
import type { OwnRoute } from "#operator/frame/route.ts"

export const dataPages: readonly OwnRoute[] = [...importPages, ...jobPages]
