/** A term as it stands in the text of a `tsvector` or `tsquery`: whatever it holds is no operator. */
export function quoteTerm(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
