/** Services that the catalogue adds to the owner's operations. */
import type { Services } from "#provider/catalogue/context.ts"
import {
  type Asking,
  operationWith,
  type AdminServices as PlatformServices,
} from "#provider/platform/operations/operation.ts"

export interface AdminServices extends PlatformServices, Pick<Services, "productFields"> {
  /** In memory where the shop runs, for searching products. The command line only has `refresh`. */
  catalog: Pick<Services["catalog"], "refresh"> & Partial<Pick<Services["catalog"], "state" | "searchable">>
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
