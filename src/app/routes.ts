/** The shop's screens as React Router matches them; a screen's code is loaded on demand. */
import { matchRoutes, type RouteObject } from "react-router"
import type { ScreenModule } from "#app/navigation.ts"
import { type ScreenName, screens } from "#shared/screens.ts"

/** By path: Vite makes a script of each. A server that Node runs from the source matches paths and loads no screen itself. */
const screenModules = () => import.meta.glob<ScreenModule>("./routes/*.tsx")

export const routes: RouteObject[] = screens.flatMap(({ name, paths }) =>
  paths.map((path): RouteObject => ({ id: path, path, handle: name })),
)

export interface ScreenMatch {
  screen: ScreenName
  params: Record<string, string | undefined>
}

/** The screen for a path without language prefix; `notFound` for an unknown path. */
export function matchScreen(pathname: string): ScreenMatch {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return { screen: "notFound", params: {} }
  return { screen: match.route.handle, params: match.params }
}

const loaded = new Map<ScreenName, ScreenModule>()

/** Loads a screen's code. Rejects when its chunk cannot be loaded; calling again retries. */
export async function loadScreen(screen: ScreenName): Promise<ScreenModule> {
  const known = loaded.get(screen)
  if (known) return known
  const module = await screenModules()[`./routes/${screen}.tsx`]?.()
  if (!module) throw new Error(`The screen ${screen} has no module.`)
  loaded.set(screen, module)
  return module
}

/** A screen's code that was loaded before. Throws otherwise. */
export function loadedScreen(screen: ScreenName): ScreenModule {
  const module = loaded.get(screen)
  if (!module) throw new Error(`The screen ${screen} is rendered before its code was loaded.`)
  return module
}
