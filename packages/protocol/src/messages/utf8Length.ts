/** Length in UTF-8 bytes. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}
