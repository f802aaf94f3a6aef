/** Loaded on demand, since few addresses belong to deleted products. */
import { lazyComponent } from "#app/lazyComponent.tsx"

export const GoneProduct = lazyComponent(async () => (await import("./GoneProduct.tsx")).GoneProduct)
