import type { DecodedExport, ExportEntry } from '@kith/protocol'

/** The entries of an export that are messages, in the order of the file. */
export function listMessages({ entries }: Pick<DecodedExport, 'entries'>): readonly ExportEntry[] {
  return entries.flatMap((entry) => ('delegation' in entry ? [] : [entry]))
}
