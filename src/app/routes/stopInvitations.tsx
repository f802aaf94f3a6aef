/**
 * Screen: target of the link in invitations to review. Opening it changes nothing, because mail programs open links too.
 * Source: defences, D-20.
 */
import { pageAction } from "#app/loading.ts"
import { stopThem } from "#app/order/invitations/stopInvitationsAction.ts"

export const action = pageAction(stopThem)

export { StopInvitationsScreen as Component } from "#app/order/invitations/StopInvitationsScreen.tsx"
