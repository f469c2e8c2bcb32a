/** A term quoted for the text of a `tsvector` or `tsquery`, so that nothing in it is an operator. */
export function quoteTerm(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
