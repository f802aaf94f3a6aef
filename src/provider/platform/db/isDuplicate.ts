/** Whether a statement was refused because another transaction has just written the same value into a unique column. */
export const isDuplicate = (error: unknown): boolean =>
  // PostgreSQL's unique_violation. SQLite's transactions run one after the other: what they looked at first still holds.
  typeof error === "object" && error !== null && "code" in error && error.code === "23505"
