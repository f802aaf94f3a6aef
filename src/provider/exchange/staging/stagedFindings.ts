/** Problems and warnings found in a file. */
import type { DatabaseSync } from "node:sqlite"
import type { Finding } from "#provider/platform/tables/findings.ts"
import type { Said } from "#provider/platform/words/says.ts"

export type Severity = "problem" | "warning"

export function stagedFindings(db: DatabaseSync) {
  const addFinding = db.prepare(
    `insert into findings select ?1, ?2, ?3, ?4, ?5 where ?1 <> 'problem' or ?2 not in (select line from left_out)`,
  )
  const findProblem = db.prepare("select 1 from findings where severity = 'problem' and line = ? limit 1")
  const countFindings = db.prepare("select count(*) as count from findings where severity = ?")

  return {
    addFinding: (severity: Severity, { line, column, value, reason }: Finding) =>
      addFinding.run(severity, line, column, value, JSON.stringify(reason)),
    hasProblem: (line: number): boolean => findProblem.get(line) !== undefined,
    countFindings: (severity: Severity) => Number(countFindings.get(severity)?.["count"]),
    /** In file order, without repetitions. */
    *findings(severity: Severity): Generator<Finding> {
      const rows = db
        .prepare(
          `select line, "column", value, reason from findings where severity = ? group by 1, 2, 3, 4 order by line, min(rowid)`,
        )
        .iterate(severity)
      for (const { line, column, value, reason } of rows) {
        yield {
          line: Number(line),
          column: String(column),
          value: String(value),
          reason: JSON.parse(String(reason)) as Said,
        }
      }
    },
  }
}
