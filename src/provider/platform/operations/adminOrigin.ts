/** Where the pages of the owner's area are: at the shop's own origin, or on a host that `ADMIN_HOST` gives them. */
export function adminOriginOf(siteUrl: string, adminHost: string | undefined): string {
  if (adminHost === undefined) return siteUrl
  const { protocol, port } = new URL(siteUrl)
  return `${protocol}//${adminHost}${port === "" ? "" : `:${port}`}`
}
