import type { ServerResponse } from "node:http"

/**
 * Whether an answer was handed over whole, and its connection is free for the next. Asked instead of listened for: an answer
 * with several listeners of one event costs a kept page a third more (record 0165).
 */
export const isAnswered = ({ writableFinished, socket }: ServerResponse) => writableFinished && socket === null
