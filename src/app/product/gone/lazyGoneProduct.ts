/** Few addresses are those of deleted products: the screen comes with those alone. */
import { lazyComponent } from "#app/lazyComponent.tsx"

export const GoneProduct = lazyComponent(async () => (await import("./GoneProduct.tsx")).GoneProduct)
