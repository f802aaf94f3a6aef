/** How a customer shows once more who it is: with the password, or with a code that is asked for first. */
import { accountTo, type Tab } from "#app/account/tabs.ts"

/** Of the form that asks for the code. */
export const ASK_OWN_CODE = "ownCode"

/** Parts of the account with a form that wants it. */
export const ownerTabs = ["profile", "data"] as const satisfies Tab[]
export type OwnerTab = (typeof ownerTabs)[number]

/** How many codes were asked for stands in the address, so that it works without scripts. */
const SENT = "sent"

export const codesSent = (params: URLSearchParams): number => {
  const sent = params.get(SENT) ?? ""
  return /^\d{1,3}$/.test(sent) ? Number(sent) : 0
}

export const sentTo = (tab: OwnerTab, sent: number) => accountTo(tab, sent > 0 ? { [SENT]: String(sent) } : {})

/** Who changes or ends the account, and how far it is shown. */
export interface Owner {
  email: string
  hasPassword: boolean
  sent: number
}
