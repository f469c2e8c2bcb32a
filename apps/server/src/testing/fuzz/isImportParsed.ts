/** What `/import` says. */
export type ImportAnswer = { name?: string; results?: { id: string; outcome: string; timeVerified?: boolean }[] }

/** Errors of a file that the first parser, of the CAR, did not read or was not given. */
const unread: readonly (string | undefined)[] = [
  'MalformedCarError',
  'InvalidKeyProofError',
  'TooManyImportsError',
  undefined,
]

/** Whether the first parser read the file. */
export function isImportParsed({ name, results }: ImportAnswer): boolean {
  return results !== undefined || !unread.includes(name)
}
