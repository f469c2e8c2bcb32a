import type { ImportWorld } from './createImportCase.ts'

/** One HTTP request, and what is to be thought of its answer. */
export type HttpCase = {
  path: string
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array }
  /** A stream is left after its first bytes. */
  isStream?: boolean
  /** The answer is cut off where the key of its token ends meanwhile, as keys do here. */
  endsWithKey?: boolean
  judge: (answer: HttpAnswer) => HttpJudgement | Promise<HttpJudgement>
}

export type HttpAnswer = { status: number; bytes: Uint8Array; text: string }

export type HttpJudgement = {
  /** Whether the request got past the first parser of what it is: GraphQL's, that of messages, pictures or files, or the router. */
  isParsed: boolean
  /** What should not have been accepted. */
  fault?: string | null
}

/** What requests are made of. */
export type HttpWorld = ImportWorld & {
  /** Signed messages in base64, sound ones and others. */
  envelopes: readonly string[]
  /** Access tokens that read. */
  tokens: readonly string[]
}
