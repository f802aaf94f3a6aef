/** Origin of the owner's area: the shop's own, or the host in `ADMIN_HOST`. */
export function adminOriginOf(siteUrl: string, adminHost: string | undefined): string {
  if (adminHost === undefined) return siteUrl
  const { protocol, port } = new URL(siteUrl)
  return `${protocol}//${adminHost}${port === "" ? "" : `:${port}`}`
}
