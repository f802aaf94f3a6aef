/** Code of what a press may need, or of what tells that it could not be done. */
import { loadLoadingBar } from "#app/layout/Layout.tsx"
import { loadFailure } from "#app/layout/lazyFailure.tsx"
import { loadNoticeList } from "#app/stores/notices.ts"
import { loadApi } from "#client/browserApi.ts"
import { loadTransition } from "#client/lazyTransition.ts"
import { loadLate } from "#client/payloads.ts"

/** Comes with the visitor's first sign of life. */
export const FIRST_NEEDED = [loadNoticeList, loadTransition, loadApi, loadFailure, loadLate, loadLoadingBar]
