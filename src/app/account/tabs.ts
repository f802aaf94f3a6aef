/** The parts of the account screen and their addresses. */
import { paths, withQuery } from "#shared/paths.ts"

export const tabs = ["orders", "billing", "addresses", "profile", "password", "downloads", "data"] as const
export type Tab = (typeof tabs)[number]

/** The part for an address without one. Source: specification §2, where `tab=orders` is the other one. */
const FIRST: Tab = "billing"

export const readTab = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get("tab")) ?? FIRST

/** `accountTo("addresses", { edit: "new" })` → `/my-account?tab=addresses&edit=new`. */
export function accountTo(tab: Tab, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(tab === FIRST ? {} : { tab }), ...more })
  return withQuery(paths.account, query.toString())
}
