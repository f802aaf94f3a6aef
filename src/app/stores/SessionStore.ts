/** The signed-in user. The browser has the user, never the token. */
import { action, computed, makeObservable, observableRef } from "mobx"
import type { User } from "#shared/contract/auth.ts"
import { SECONDS } from "#shared/limits.ts"

/** How long after a logout screens do not ask for a login. Source: specification §4. */
const UNLOGGING_MS = 2 * SECONDS

export class SessionStore {
  user: User | undefined
  /** True from the logout call until two seconds after it. */
  unlogging = false
  /** The customer logged out, in this tab or another, rather than the shop ending the session. */
  isLeft = false

  constructor(user: User | undefined) {
    this.user = user
    makeObservable(this, {
      user: observableRef,
      unlogging: observableRef,
      isSignedIn: computed,
      begin: action,
      update: action,
      end: action,
      settle: action,
    })
  }

  get isSignedIn(): boolean {
    return this.user !== undefined
  }

  begin(user: User): void {
    this.user = user
    this.unlogging = false
    this.isLeft = false
  }

  /** The customer requests the logout. */
  leave(): void {
    this.isLeft = true
  }

  update(user: User): void {
    this.user = user
  }

  end(): void {
    this.user = undefined
    this.unlogging = true
    setTimeout(() => this.settle(), UNLOGGING_MS)
  }

  settle(): void {
    this.unlogging = false
  }
}
