/** Promises in place of values: a function that must answer at once may have been written with `async`. */

/** Its failure must not end the process, as that of an unheard promise does. */
export function leaveAlone(answer: unknown): void {
  if (answer instanceof Promise) void Promise.allSettled([answer])
}
