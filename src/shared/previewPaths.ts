/** Addresses of previews of the shop. */
export const PREVIEW_PATH = "/preview"
/** Where the form goes that leaves one. */
export const PREVIEW_END = `${PREVIEW_PATH}/end`
/** Leads to the document of a page, `to`: only documents say whether they stand in a frame. */
export const PREVIEW_PAGE = `${PREVIEW_PATH}/page`
export const previewPage = (to: string) => `${PREVIEW_PAGE}?to=${encodeURIComponent(to)}`
export const previewPath = (secret: string) => `${PREVIEW_PATH}/${secret}`
