/** Tests of deployment, beside those of `npm test`: they need programs that not every machine may install. */
import { join } from "node:path"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    globalSetup: "tests/support/buildIfStale.ts",
    include: ["tests/deploy/*.test.ts"],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
