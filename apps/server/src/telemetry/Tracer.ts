import type { Attributes, Link, Note } from './Telemetry.ts'

/** A piece of work that is being recorded. */
export type Span = Readonly<{
  /** To refer to it, and to begin parts of it. */
  link: Link
  note: Note
  rename: (name: string) => void
  /** Marks it as failed, by the error's name or code alone. */
  fail: (error: string) => void
  end: () => void
}>

export type StartSpan = (
  name: string,
  options: {
    kind: 'server' | 'client' | 'internal'
    /** The span it is a part of; `null` begins a trace. */
    parent: Link | null
    /** Whether `parent` is of another program. */
    isRemote?: boolean
    links?: readonly Link[]
    attributes: Attributes
  },
) => Span | null

/** Records spans. Disposing it sends what is left. */
export type Tracer = AsyncDisposable & {
  /** `null` where it is not sampled. */
  start: StartSpan
}
