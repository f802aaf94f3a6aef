/** Addresses of previews of the shop. */
export const PREVIEW_PATH = "/preview"
/** Where the form goes that leaves one. */
export const PREVIEW_END = `${PREVIEW_PATH}/end`
export const previewPath = (secret: string) => `${PREVIEW_PATH}/${secret}`
