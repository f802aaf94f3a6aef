/** Executes recorded presses once each and in order, from this document and earlier ones. */
import type { CartParts } from "#app/stores/CartStore.ts"
import type { CartCommands } from "#app/stores/cart/CartCommands.ts"
import type { CurrentCart } from "#app/stores/cart/CurrentCart.ts"
import { isCartAct } from "#app/stores/cart/readAct.ts"
import { forgetWanted, wantedBy } from "#app/stores/cart/wantedList.ts"
import type { Presses } from "#app/stores/Presses.ts"
import { addedBy, type Wanted } from "#app/stores/wanted.ts"

export interface RunnerParts {
  parts: CartParts
  current: CurrentCart
  presses: Presses
  /** Commands that carry the id of a press. */
  as: (id: string) => CartCommands
}

interface Outcome {
  answer: unknown
  isOpen: boolean
}

const over: Outcome = { answer: undefined, isOpen: false }

export class PressRunner {
  private readonly given: RunnerParts
  private readonly underWay = new Map<string, Promise<unknown>>()

  constructor(given: RunnerParts) {
    this.given = given
  }

  /** Executes a press just recorded, after the waiting ones. */
  press(wanted: Wanted): Promise<unknown> {
    void this.takeUp(wanted.id)
    return this.perform(wanted)
  }

  /** Also drops presses of other customers. */
  async takeUp(later?: string): Promise<void> {
    const { owner, storage } = this
    if (owner !== "") forgetWanted(storage, (each) => each.owner !== "" && each.owner !== owner)
    const open = wantedBy(storage, owner, "cart").filter(({ id }) => id !== later)
    await Promise.all(open.map((wanted) => this.perform(wanted)))
  }

  private perform(wanted: Wanted): Promise<unknown> {
    const { id } = wanted
    const known = this.underWay.get(id)
    if (known) return known
    const work = this.settle(wanted).finally(() => this.underWay.delete(id))
    this.underWay.set(id, work)
    return work
  }

  private async settle(wanted: Wanted): Promise<unknown> {
    const { id } = wanted
    const { storage } = this
    const { presses } = this.given
    // Another document of this browser executed it meanwhile, or the customer changed.
    if (!wantedBy(storage, this.owner, "cart").some((each) => each.id === id)) return undefined
    const { answer, isOpen } = await this.act(wanted)
    if (isOpen) {
      // Other failures were already reported.
      if (addedBy(wanted) && this.owner === wanted.owner) presses.wait(wanted)
      return answer
    }
    presses.setWaiting(presses.waiting.filter((each) => each.id !== id))
    forgetWanted(storage, (each) => each.id === id)
    return answer
  }

  /** A malformed press counts as done. */
  private async act(wanted: Wanted): Promise<Outcome> {
    const { id, owner, what, args } = wanted
    if (!isCartAct(what, args)) return over
    const { parts, current, as } = this.given
    if (owner === "" && parts.session.isSignedIn) {
      // A press of the guest who signed in: it is merged with their cart.
      const line = addedBy(wanted)
      if (line) await current.addAsGuest({ id, kind: "add", line, amount: Number(args[1]) })
      return over
    }
    const commands = as(id)
    const act = commands[what] as (...given: unknown[]) => Promise<unknown>
    const answer = await act.apply(commands, [...args])
    return { answer, isOpen: commands.isOpen }
  }

  private get owner(): string {
    return this.given.parts.session.user?.id ?? ""
  }

  private get storage() {
    return this.given.parts.platform.storage
  }
}
