/** What `/import` says. */
export type ImportAnswer = { name?: string; results?: { id: string; outcome: string; timeVerified?: boolean }[] }

/** Said of a file that the first parser, which takes the CAR apart, did not read, or of which not even that was tried. */
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
