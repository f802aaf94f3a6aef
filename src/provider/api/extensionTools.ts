/** The tools that `shop.config.ts` is given: those of `ShopTools`, and the owner's operations. */
import type { ShopTools } from "#provider/admin/extensions/shopTools.ts"
import type { AdminServices } from "#provider/admin/operation.ts"
import { type AdminOperationName, type AnswerOf, type InputOf, runAdmin } from "#provider/api/adminOperations.ts"
import { keyPermissions, type Permission } from "#provider/platform/operations/permissions.ts"
import { ApiError } from "#shared/ApiError.ts"

export interface ExtensionTools extends ShopTools {
  /**
   * Runs an operation of the owner's, with the input and the answer that `/api/v1/admin` describes. Its changes
   * stand in the log under the name of the handler or job, and can be undone there. May do what API keys may. Rejects
   * with an `ApiError`: `status`, `code` and, by field, `fields`.
   */
  admin<Name extends AdminOperationName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>>
}

/** `adminOf`: undefined where the owner's area is switched off. */
export const extensionTools =
  (tools: ShopTools, adminOf: () => AdminServices | undefined) =>
  (actor: string, within?: ReadonlySet<Permission>): ExtensionTools => ({
    ...tools,
    async admin(name, input) {
      const services = adminOf()
      if (!services) throw new ApiError(409, "area_off")
      const asking = { id: actor, permissions: permittedWithin(within), isFresh: true }
      return runAdmin({ ...services, actor: asking }, name, input as object)
    },
  })

const permittedWithin = (within: ReadonlySet<Permission> | undefined): ReadonlySet<Permission> =>
  new Set(keyPermissions.filter((permission) => !within || within.has(permission)))
