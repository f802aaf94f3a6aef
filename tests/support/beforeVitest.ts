/** What vitest does once, before it starts the processes that run the tests. */
import { keepFilesInMemory } from "#tests/support/memoryDir.ts"

export const setup = keepFilesInMemory
