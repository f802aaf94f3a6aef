/**
 * Loads the form on demand, since few products are out of stock. Its styles come with the page, whose markup contains
 * it from the start.
 */
import { lazyComponent } from "#app/lazyComponent.tsx"
import "#app/product/stockAlert/StockAlert.css"
import "#app/ui/Field.css"
import "#app/ui/NoticeBox.css"
import "#app/ui/form/Form.css"

export const LazyStockAlert = lazyComponent(async () => (await import("./StockAlert.tsx")).StockAlert)
