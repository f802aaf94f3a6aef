/** The operator's commands as they are called in a terminal, on a contract shop's own database. */
import { runShop } from "#cli/shop.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

export interface CommandResult {
  /** 0 done, 1 not done, 2 not understood. */
  code: number
  text: string
  complaint: string
  /** The answer to `--json`. */
  json: () => ReturnType<typeof JSON.parse>
}

type Place = Pick<ContractShop, "place"> & { environment?: Record<string, string> }

/** `npm run shop -- ARGS… --create`: a test's folder may be new. */
export async function runOperator({ place, environment }: Place, ...args: string[]): Promise<CommandResult> {
  const { dataDir, databaseUrl } = place
  let text = ""
  let complaint = ""
  const terminal = {
    out: async (piece: string) => {
      text += piece
    },
    err: {
      write: (piece: string) => {
        // Which database it was is no complaint.
        if (!piece.startsWith("Shop: ")) complaint += piece
      },
    },
  }
  const code = await runShop(
    args.length === 0 ? [] : [...args, "--create"],
    { ...environment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    terminal,
  )
  return { code, text, complaint, json: () => JSON.parse(text) }
}
