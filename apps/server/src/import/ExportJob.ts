import type { DecodedExport, DecodeExportParameters, ExportedMessage } from '@kith/protocol'

/** What a thread that reads an export is started with. */
export type ExportJob = DecodeExportParameters & Readonly<{ bytes: Uint8Array }>

/** What such a thread answers: first whether the file is an export, then a piece of its messages each time it is asked. */
export type ExportAnswer =
  | (Pick<DecodedExport, 'root'> &
      Readonly<{
        kind: 'read'
        /** Those that messages of the file name, as far as they are in it. */
        delegations: ReadonlyMap<string, Uint8Array>
        /** Of all its messages. */
        count: number
      }>)
  | Readonly<{ kind: 'messages'; messages: readonly ExportedMessage[] }>
  | Readonly<{ kind: 'refused'; name: 'MalformedCarError' | 'MalformedExportError'; reason: string }>
