/**
 * Presses of cart buttons: each is recorded before anything else, so that the next document can complete it if this one
 * is left. `cart/PressRunner.ts`, loaded on first use, executes them. Source: defences, D-85.
 */
import { action, makeObservable, observableRef } from "mobx"
import type { CartParts } from "#app/stores/CartStore.ts"
import type { CartCommands } from "#app/stores/cart/CartCommands.ts"
import type { PressRunner } from "#app/stores/cart/PressRunner.ts"
import type { CartAct } from "#app/stores/cart/readAct.ts"
import { addedBy, keepWanted, readWanted, type Wanted } from "#app/stores/wanted.ts"
import type { CartItem } from "#shared/contract/cart.ts"

type Answer<Act extends CartAct> = Awaited<ReturnType<CartCommands[Act]>>

export class Presses {
  /** Presses that could not be sent yet; they are sent as soon as the shop can be reached. */
  waiting: readonly Wanted[] = []
  private readonly parts: CartParts
  private readonly load: () => Promise<PressRunner>

  constructor(parts: CartParts, load: () => Promise<PressRunner>) {
    this.parts = parts
    this.load = load
    makeObservable(this, { waiting: observableRef, setWaiting: action })
  }

  get areThere(): boolean {
    return readWanted(this.parts.platform.storage).length > 0
  }

  /** Undefined if it could not be done yet, which the visitor is told. */
  async do<Act extends CartAct>(what: Act, ...args: Parameters<CartCommands[Act]>): Promise<Answer<Act> | undefined> {
    const { platform, session } = this.parts
    const wanted = keepWanted(platform.storage, { topic: "cart", owner: session.user?.id ?? "", what, args })
    const runner = await this.load().catch(() => undefined)
    if (runner) return runner.press(wanted) as Promise<Answer<Act> | undefined>
    this.wait(wanted)
    return undefined
  }

  /** Continues recorded presses, from this document or an earlier one. */
  async takeUp(): Promise<void> {
    if (!this.areThere) return
    const runner = await this.load().catch(() => undefined)
    await runner?.takeUp()
  }

  isWaitingFor({ id, variant_id }: Pick<CartItem, "id" | "variant_id">): boolean {
    return this.waiting.map(addedBy).some((line) => line?.id === id && line.variant_id === variant_id)
  }

  /** Queues a press that could not be sent, and reports that. */
  wait(wanted: Wanted): void {
    const { locale, platform, showUnreachable } = this.parts
    this.setWaiting([...this.waiting.filter(({ id }) => id !== wanted.id), wanted])
    const line = addedBy(wanted)
    const { text } = locale.texts
    const waiting = line ? [text(line.name), text(line.variant_name)].filter(Boolean).join(", ") : ""
    showUnreachable({ isOffline: !platform.isOnline(), waiting, retry: () => this.takeUp() })
  }

  /** After a sign-in or sign-out: waiting presses wait for their own customer, unless that customer logged out. */
  changeOwner(): void {
    const { platform, session } = this.parts
    this.setWaiting([])
    if (!session.isSignedIn && session.isLeft) platform.storage.remove("wanted")
  }

  setWaiting(waiting: readonly Wanted[]): void {
    this.waiting = waiting
  }
}
