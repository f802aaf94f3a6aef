/** Does what was written down of presses, each once, in their order: of this document and of those before it. */
import type { CartParts } from "#app/stores/CartStore.ts"
import type { CartCommands } from "#app/stores/cart/CartCommands.ts"
import type { CurrentCart } from "#app/stores/cart/CurrentCart.ts"
import { isCartAct } from "#app/stores/cart/readAct.ts"
import { forgetWanted, wantedBy } from "#app/stores/cart/wantedList.ts"
import type { Presses } from "#app/stores/Presses.ts"
import type { Wanted } from "#app/stores/wanted.ts"
import type { CartLine } from "#shared/contract/cart.ts"

export interface RunnerParts {
  parts: CartParts
  current: CurrentCart
  presses: Presses
  /** Commands that carry the name of a press. */
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

  /** Does what was just written down, behind what waits. */
  press(wanted: Wanted): Promise<unknown> {
    void this.takeUp(wanted.id)
    return this.perform(wanted)
  }

  /** What belongs to others is gone. */
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
    // Another document of this browser has done it meanwhile, or somebody else is here.
    if (!wantedBy(storage, this.owner, "cart").some((each) => each.id === id)) return undefined
    const { answer, isOpen } = await this.act(wanted)
    if (isOpen) {
      // All else has been told.
      if (wanted.what === "add" && this.owner === wanted.owner) presses.wait(wanted)
      return answer
    }
    presses.setWaiting(presses.waiting.filter((each) => each.id !== id))
    forgetWanted(storage, (each) => each.id === id)
    return answer
  }

  /** What makes no sense is over. */
  private async act({ id, owner, what, args }: Wanted): Promise<Outcome> {
    if (!isCartAct(what, args)) return over
    const { parts, current, as } = this.given
    if (owner === "" && parts.session.isSignedIn) {
      // Of the guest who signed in: it comes along with what else they had gathered.
      const [line, amount] = args
      if (what === "add") await current.addAsGuest({ id, kind: "add", line: line as CartLine, amount: Number(amount) })
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
