/** Types of the package's functions that the tests use; it brings none. */
declare module "@20minutes/s3rver" {
  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }
  export type Middleware = (
    context: { path: string; mountPath?: string; state: { vhost?: boolean } },
    next: () => Promise<void>,
  ) => Promise<void>
  export default class S3rver {
    constructor(options: Options)
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
