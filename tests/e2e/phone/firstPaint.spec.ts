/** What runs before a page comes alive. */
import { expect, isAlive, test } from "#tests/support/shopTest.ts"

/** Reading React's own file takes some thirty of its functions, bringing a page alive over two hundred. */
const MOST_OF_REACT = 150

test("most of React has run before the other scripts are there, and the page listens all the same", async ({
  page,
}) => {
  const others = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!react-|rolldown-)[\w-]+\.js$/, async (route) => {
    await others.promise
    await route.continue()
  })
  const session = await page.context().newCDPSession(page)
  await session.send("Profiler.enable")
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  await page.goto("/en/product/plato-lonja")
  let hasRun = new Set<string>()
  await expect
    .poll(async () => {
      const { result } = await session.send("Profiler.takePreciseCoverage")
      const functions = result.find(({ url }) => url.includes("/assets/react-"))?.functions ?? []
      // Each time tells what has run since the last.
      const run = functions.filter(({ ranges: [whole] }) => whole && whole.count > 0)
      hasRun = hasRun.union(new Set(run.map(({ ranges: [whole] }) => String(whole?.startOffset))))
      return hasRun.size
    })
    .toBeGreaterThan(MOST_OF_REACT)
  others.resolve()
  await isAlive(page)
  await page.getByRole("main").getByRole("radio").nth(2).click()
  await expect(page).toHaveURL("/en/product/plato-lonja?variant=cer-111-3")
})
