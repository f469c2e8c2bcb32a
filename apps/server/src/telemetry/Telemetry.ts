/** What is noted of a piece of work: never what anybody wrote, who they are, or a value of a statement. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Notes more about the piece of work that runs. */
export type Note = (attributes: Attributes) => void

/** Names a piece of work, so that another trace can refer to it. */
export type Link = Readonly<{ traceId: string; spanId: string; traceFlags: number }>

export type SentStatement = Readonly<{
  /** The lane it runs in. */
  lane: string
  /** With placeholders for values. */
  text: string
  /** Process id of PostgreSQL's backend; `null` for PGlite. */
  pid: number | null
}>

/** What runs for one request. */
export type RequestScope = Readonly<{
  /** Runs `work`, and whatever it starts, for the request. */
  run: (work: () => void) => void
  note: Note
  /** Adds the name of a known operation to the request's. */
  nameOperation: (operation: string) => void
  /** What still runs from then on is nobody's. A second call does nothing. */
  end: (attributes: Attributes, error?: string) => void
}>

/** Which request work is for, and traces of it where they are on. */
export type Telemetry = Readonly<{
  /** Whether anything asks which request work is for. */
  isOn: boolean
  /** Begins a request. */
  openRequest: (request: {
    id: string
    name: string
    attributes: Attributes
    /** The header that names the trace it belongs to, of a proxy that is trusted. */
    traceparent: string | undefined
  }) => RequestScope
  /** Runs a part of what runs. It is recorded only within a request or a task that is. */
  part: <Result>(name: string, work: (note: Note) => Promise<Result>, attributes?: Attributes) => Promise<Result>
  /** Runs what no single request waits for, as a trace of its own. */
  task: <Result>(
    name: string,
    work: (note: Note) => Promise<Result>,
    options?: { attributes?: Attributes; links?: readonly (Link | null)[] },
  ) => Promise<Result>
  /** Names the piece of work that runs; `null` unless it is recorded. */
  getLink: () => Link | null
  /** The request that work is for; `null` outside of one. */
  getRequestId: () => string | null
  /** To be called when a statement is sent. Returns what is to be called with its end, and its error if it failed. */
  beginStatement: (statement: SentStatement) => (error?: unknown) => void
}>
