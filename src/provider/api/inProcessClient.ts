/** The provider's calls for callers in the same process: same checks, no JSON, answers by reference. */
import type { Call } from "#provider/api/caller.ts"
import type { Caller } from "#provider/platform/context.ts"
import type { Api } from "#shared/contract/endpoints.ts"

export const createInProcessClient = (call: Call, caller: Caller): Api => ({
  async call(name, input, { signal } = {}) {
    signal?.throwIfAborted()
    return call(name, input, caller)
  },
})
