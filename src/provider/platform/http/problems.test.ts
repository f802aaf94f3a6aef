import { expect, it } from "vitest"
import { FileStoreError } from "#provider/platform/files/fileStore.ts"
import { asApiError } from "#provider/platform/http/problems.ts"

const coded = (facts: object) => Object.assign(new Error("as the system says it"), facts)

it.each([
  ["SQLite", coded({ errcode: 13 })],
  ["PostgreSQL", coded({ code: "53100" })],
  ["the file system", coded({ code: "ENOSPC" })],
  ["a quota", coded({ code: "EDQUOT" })],
  ["the folder of files", new FileStoreError("The folder cannot be used", { cause: coded({ code: "ENOSPC" }) })],
])("[D-88] a disk that is full by the word of %s is answered as such", (_who, error) => {
  expect(asApiError(error)).toMatchObject({ status: 503, code: "disk_full", retryAfter: 60 })
})

it("files that cannot be had or written are a matter of time, not a fault of the request", () => {
  const error = new FileStoreError("The folder cannot be used", { cause: coded({ code: "EACCES" }) })
  expect(asApiError(error)).toMatchObject({ status: 503, code: "files_unavailable", retryAfter: 5 })
})
