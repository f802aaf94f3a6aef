/** One config: client build, server build, unit tests, and the guard that keeps server code out of the browser. */
import { globSync } from "node:fs"
import { availableParallelism } from "node:os"
import { relative } from "node:path"
import react from "@vitejs/plugin-react"
import type { Plugin, Rolldown } from "vite"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { dayValue, NO_LIGHT_DARK } from "#shared/look/dayColours.ts"

const SERVER_MODULES = /\/src\/(server|provider|operator\/(?!browser\/|styles\/)|shared\/look)\//

/** A new version of the shop leaves them in browsers' caches. */
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|mobx|mobx-react-lite|rosetta|dlv|templite)[\\/]/

/** All but sections of texts, which make themselves known. */
const APP_MODULE = /\/src\/(app|shared(?!\/i18n))\/.*\.tsx?$/

/**
 * Few scripts a page: a browser fetches six at once, and each further round costs another latency. Code that most screens
 * share is one chunk, that of product tiles another, that of listings a third, and what carts and orders know of their lines a fourth.
 */
const SCRIPTS = [
  { name: "libraries", test: LIBRARIES },
  { name: "app", test: /\/src\/(app|client|shared)\/|vite[\\/]preload-helper|rolldown[\\/]runtime/, minShareCount: 30 },
  { name: "tiles", test: /\/src\/(app\/(product|ui|cart|wishlist)\/\w+|shared\/netContent)\.tsx?$/, minShareCount: 6 },
  { name: "listing", test: /\/src\/app\/product\/listing\//, minShareCount: 3 },
  { name: "lines", test: /\/src\/shared\/(cartLines|divideCents|soldKind)\.ts$/ },
]

/** Sheets that a page carries are few: those of the frame and of common parts are one each, whatever asks for them. */
const STYLES = [
  {
    name: "frame",
    test: /\/src\/app\/(styles\/\w+|layout\/(?!BareFrame|Notices|Unreachable|UserMenu)\w+|layout\/search\/Search|ui\/(Button|Check|Chip|Field|Frieze|Icon|Panel|Picture)|cart\/Cart)\.css$/,
  },
  { name: "ui", test: /\/src\/app\/ui\/(Breadcrumb|NoticeBox|Pager|Price)\.css$/ },
  { name: "forms", test: /\/src\/app\/(ui\/(Stepper|form\/(ChoiceRow|Form))|cart\/Sums)\.css$/ },
  { name: "cart", test: /\/src\/app\/cart\/(CartFolds|CartLines|CartScreen|DeliveryMeter)\.css$/ },
  { name: "customer", test: /\/src\/app\/(account|order|payment)\/\w+\.css$/ },
]

/** Refuses server or provider modules, and palettes, in the browser's graph, naming importer and culprit. */
function keepServerOutOfBrowser(): Plugin {
  return {
    name: "keep-server-out-of-browser",
    enforce: "pre",
    async resolveId(source, importer) {
      if (this.environment.name !== "client" || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      if (resolved && SERVER_MODULES.test(resolved.id)) {
        const [from, to] = [importer, resolved.id].map((file) => relative(import.meta.dirname, file))
        this.error(`${from} imports ${to}: server code must not reach the browser.`)
      }
      return null
    },
  }
}

/** The functions and constants that a module exports where it declares them. */
function exportsOf({ body }: ReturnType<Rolldown.PluginContext["parse"]>) {
  return body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return []
    const { declaration } = statement
    if (declaration?.type === "FunctionDeclaration")
      return declaration.id ? [{ name: declaration.id.name, init: null }] : []
    if (declaration?.type !== "VariableDeclaration") return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" ? [{ name: id.name, init }] : [],
    )
  })
}

const ROUTE_MODULE = /\/src\/app\/routes\/\w+\.tsx$/
const SERVER_EXPORTS = new Set(["loader", "action"])

/**
 * Loaders and actions run on the server only; the browser's router asks there for their answers and needs no more than to
 * know that they exist. Emptied, they take what only they import with them.
 */
function emptyLoadersInBrowser(): Plugin {
  return {
    name: "empty-loaders-in-browser",
    transform: {
      filter: { id: ROUTE_MODULE },
      handler(code) {
        if (this.environment.name !== "client") return null
        const edits = exportsOf(this.parse(code)).flatMap(({ name, init }) =>
          SERVER_EXPORTS.has(name) && init ? [init] : [],
        )
        const emptied = edits.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}() => null${text.slice(end)}`,
          code,
        )
        return { code: emptied, map: null }
      },
    },
  }
}

/** Search engines and other sites read what the server writes: structured data and the tags of shared links. */
function emptyForMachinesInBrowser(): Plugin {
  return {
    name: "empty-for-machines-in-browser",
    transform: {
      filter: { id: /\/src\/app\/.*(?:JsonLd\.ts|SharedTags\.tsx)$/ },
      handler(code, id) {
        if (this.environment.name !== "client") return null
        const nothing = id.endsWith(".tsx") ? "null" : "({})"
        const emptied = exportsOf(this.parse(code)).map(({ name }) => `export const ${name} = () => ${nothing}`)
        return { code: emptied.join("\n"), map: null }
      },
    },
  }
}

const UNIT_TESTS = ["src/**/*.test.{ts,tsx}"]
/** They change what a module or the browser keeps for all. */
const ALONE = [
  "src/client/**/*.test.{ts,tsx}",
  "src/app/lazyComponent.test.tsx",
  "src/server/ephemeralDisk.test.ts",
  "src/shared/i18n/sections.test.ts",
]
/** The shop as it is served: React's development build checks each element of each page again, a quarter of what these tests take. */
const SERVED = {
  oxc: { jsx: { development: false } },
  env: { NODE_ENV: "production" },
}
/** Those of `npm run test:long` alone. */
const LONG_TESTS = process.env["TEST_LONG"] === "1" ? [] : ["**/*.long.test.ts"]

/** Suites of minutes stand in files of a few lines, which vitest would begin last: one of them would end alone. */
const SUITE = /\/tests\/(?:contract\/(?:[\w.]*(?:sqlite|postgres)|operationDoors)|package\/package)\.test\.ts$/
class SuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSuite = ({ moduleId }: TestSpecification) => SUITE.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSuite), ...sorted.filter((file) => !isSuite(file))]
  }
}

export default defineConfig({
  plugins: [react(), keepServerOutOfBrowser(), emptyLoadersInBrowser(), emptyForMachinesInBrowser()],
  appType: "custom",
  css: {
    // For browsers that know no `light-dark()`, beside each rule that gives custom properties their colours.
    postcss: {
      plugins: [
        {
          postcssPlugin: "day-colours",
          OnceExit(sheet, { AtRule }) {
            sheet.walkRules((rule) => {
              const nodes = rule.nodes.flatMap((node) => {
                const value = node.type === "decl" && node.variable ? dayValue(node.value) : undefined
                return node.type === "decl" && value !== undefined && value !== node.value ? node.clone({ value }) : []
              })
              if (nodes.length === 0) return
              rule.after(new AtRule({ name: "supports", params: NO_LIGHT_DARK, nodes: [rule.clone({ nodes })] }))
            })
          },
        },
      ],
    },
  },
  publicDir: false,
  build: {
    target: "es2023",
    // Baseline 2024 as the design asks: light-dark() and nesting stay as written instead of being spelled out.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    // Both bundles are given away in the package, and libraries with them.
    license: { fileName: "licences.md" },
    reportCompressedSize: false,
    // Timings of plugins do not concern the operator of a shop.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        // Assets of earlier builds stay for pages that are still open; the build command prunes them.
        emptyOutDir: false,
        manifest: "manifest.json",
        rollupOptions: {
          input: [
            "src/client/entry.tsx",
            ...globSync("src/app/styles/looks/*.css"),
            // The owner's area has a sheet and a script of its own, which no page of the shop loads.
            "src/operator/styles/desk.css",
            "src/operator/browser/desk.ts",
          ],
          // Imports used by loaders only are removed with them: modules of the app have no side effects.
          treeshake: { moduleSideEffects: (id: string) => !APP_MODULE.test(id) },
          output: {
            codeSplitting: {
              // Else a group takes along what all screens share, and each screen the group.
              includeDependenciesRecursively: false,
              groups: [...STYLES, ...SCRIPTS],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rollupOptions: {
          input: {
            server: "server.ts",
            encodeProcess: "src/server/pictures/encodeProcess.ts",
            jobProcess: "src/provider/admin/jobs/jobProcess.ts",
            workbookProcess: "src/provider/exchange/workbook/workbookProcess.ts",
            // For the package, which has no source.
            escaparate: "src/server/commands/escaparate.ts",
            loadEnvFile: "src/server/commands/loadEnvFile.ts",
            shop: "src/cli/shop.ts",
          },
          // The server has every text from its start, and no use for the files that browsers load.
          checks: { ineffectiveDynamicImport: false },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  test: {
    globalSetup: "tests/support/beforeVitest.ts",
    sequence: { sequencer: SuitesFirst },
    // Databases, mail and deadlines are waited for: one more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    // One second, as vitest has it, is no measure on a machine that does other things.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: UNIT_TESTS,
          exclude: [...LONG_TESTS, ...ALONE],
          // They share what is imported: a worker of its own takes each file longer than its tests.
          isolate: false,
          pool: "threads",
        },
      },
      {
        extends: true,
        oxc: SERVED.oxc,
        test: {
          name: "shop",
          env: SERVED.env,
          include: ["tests/{architecture,contract,support,texts}/**/*.test.ts"],
          exclude: LONG_TESTS,
          // A process takes file after file: each would import the whole shop anew, two seconds of a core.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE },
      },
      {
        extends: true,
        oxc: SERVED.oxc,
        test: {
          name: "http",
          env: SERVED.env,
          include: ["tests/http/**/*.test.ts"],
          isolate: false,
          // They ask the shop as it is built.
          globalSetup: "tests/support/buildIfStale.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          exclude: LONG_TESTS,
          globalSetup: "tests/support/buildIfStale.ts",
        },
      },
    ],
  },
})
