/** The lock file's content: the process that holds it. */
export type LockHolder = {
  pid: number
  /** Loopback port on which it answers. */
  port: number
  /** What it answers. */
  token: string
  /** Where it serves people. */
  url: string
}
