/** Changes of lines that nobody heard while the shop was away, and the version of the cart that they stand on. */
import type { LineIntent } from "#app/stores/cart/intents.ts"
import type { Cart } from "#shared/contract/cart.ts"

export class UnheardChanges {
  private intents: readonly LineIntent[] = []
  private version = 0

  get areThere(): boolean {
    return this.intents.length > 0
  }

  /** A cart that has moved on may have them. */
  missingIn = ({ version }: Cart) => (version === this.version ? this.intents : [])

  keep(cart: Cart, intents: readonly LineIntent[]): void {
    this.intents = [...this.missingIn(cart), ...intents]
    this.version = cart.version
  }

  forget(): void {
    this.intents = []
  }
}
