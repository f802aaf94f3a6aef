/** How customers prove their identity again: with the password, or with a code requested first. */
import { accountTo, type Tab } from "#app/account/tabs.ts"

/** Intent of the form that requests the code. */
export const ASK_OWN_CODE = "ownCode"

export const ownerTabs = ["profile", "data"] as const satisfies Tab[]
export type OwnerTab = (typeof ownerTabs)[number]

/** The number of requested codes is in the address, so that it works without scripts. */
const SENT = "sent"

export const codesSent = (params: URLSearchParams): number => {
  const sent = params.get(SENT) ?? ""
  return /^\d{1,3}$/.test(sent) ? Number(sent) : 0
}

export const sentTo = (tab: OwnerTab, sent: number) => accountTo(tab, sent > 0 ? { [SENT]: String(sent) } : {})

export interface Owner {
  email: string
  hasPassword: boolean
  sent: number
}
