import { describeInvitations } from "#tests/contract/invitationsContract.ts"

describeInvitations("sqlite")
