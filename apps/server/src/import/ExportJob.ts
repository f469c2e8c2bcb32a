import type { DecodedExport, DecodeExportParameters, ExportedMessage, ExportKeyEnd } from '@kith/protocol'

/** Input of a thread that reads an export. */
export type ExportJob = DecodeExportParameters & Readonly<{ bytes: Uint8Array }>

/** Answers of such a thread: first whether the file is an export, then one piece of its messages per request. */
export type ExportAnswer =
  | Readonly<{
      kind: 'read'
      root: Pick<DecodedExport['root'], 'account' | 'network' | 'attestations'>
      /** Delegations that the file contains and its messages name. */
      delegations: ReadonlyMap<string, Uint8Array>
      keyEnds: readonly ExportKeyEnd[]
      /** What the wallet signed to end keys, by content id. */
      texts: ReadonlyMap<string, Uint8Array>
      /** Number of its messages. */
      count: number
    }>
  | Readonly<{ kind: 'messages'; messages: readonly ExportedMessage[] }>
  | Readonly<{ kind: 'refused'; name: 'MalformedCarError' | 'MalformedExportError'; reason: string }>
