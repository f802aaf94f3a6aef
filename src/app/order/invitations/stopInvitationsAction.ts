/** The one answer to an invitation to review that needs no login: no more of them. Runs on the server. */
import { ActionAnswer, type ActionRequest } from "#app/loading.ts"

export interface StopOutcome {
  stopped: true
}

export async function stopThem({ api, params }: ActionRequest): Promise<ActionAnswer<StopOutcome>> {
  await api.call("stopInvitations", { token: params["id"] ?? "" })
  return new ActionAnswer({ stopped: true }, 200)
}
