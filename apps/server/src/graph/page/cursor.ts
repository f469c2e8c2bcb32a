import { PageError } from './PageError.ts'

/** Hides a list's key, so that no client depends on its parts. */
export function encodeCursor(...parts: readonly (bigint | number)[]): string {
  return Buffer.from(parts.join(':')).toString('base64url')
}

/** @throws {@link PageError} when the text is no cursor of this list. */
export function decodeCursor(cursor: string, length: number): readonly bigint[] {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split(':')
  if (parts.length !== length || !parts.every((part) => /^\d{1,18}$/.test(part))) {
    throw new PageError({ problem: `"${cursor.slice(0, 40)}" is no cursor of this list.` })
  }
  return parts.map(BigInt)
}
