/** Whether a statement failed because another transaction has just written the same value into a unique column. */
export const isDuplicate = (error: unknown): boolean =>
  // PostgreSQL's unique_violation. SQLite's transactions are serial, so that their earlier reads still hold.
  typeof error === "object" && error !== null && "code" in error && error.code === "23505"
