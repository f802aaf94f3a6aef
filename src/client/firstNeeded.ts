import { loadLoadingBar } from "#app/layout/Layout.tsx"
import { loadFailure } from "#app/layout/lazyFailure.tsx"
import { loadNoticeList } from "#app/stores/notices.ts"
import { loadApi } from "#client/browserApi.ts"
import { loadTransition } from "#client/lazyTransition.ts"
import { loadLate } from "#client/payloads.ts"

/** Code that a press may need, or that reports its failure. Loaded with the visitor's first activity. */
export const FIRST_NEEDED = [loadNoticeList, loadTransition, loadApi, loadFailure, loadLate, loadLoadingBar]
