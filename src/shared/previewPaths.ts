/** Addresses of previews of the shop. */
export const PREVIEW_PATH = "/preview"
/** Target of the form that leaves a preview. */
export const PREVIEW_END = `${PREVIEW_PATH}/end`
/** Redirects to the document of a page, `to`: only documents know whether they are framed. */
export const PREVIEW_PAGE = `${PREVIEW_PATH}/page`
export const previewPage = (to: string) => `${PREVIEW_PAGE}?to=${encodeURIComponent(to)}`
export const previewPath = (secret: string) => `${PREVIEW_PATH}/${secret}`
