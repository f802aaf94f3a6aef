/** Addresses of the pages of dates. */
export const datesPath = "/admin/dates"

export const datePath = (id: string) => `${datesPath}/item/${encodeURIComponent(id)}`
