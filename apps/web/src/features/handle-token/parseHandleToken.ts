import { UnexpectedAnswerError } from '../../api/errors/UnexpectedAnswerError.ts'

/** ERC-721 metadata of a handle, parsed. */
export type HandleToken = { name: string; description: string; image: string }

/** Reads a handle's metadata. */
export function parseHandleToken(value: unknown): HandleToken {
  const { name, description, image } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  if (typeof name !== 'string' || typeof description !== 'string' || typeof image !== 'string')
    throw new UnexpectedAnswerError({ operation: 'the handle’s metadata' })
  return { name, description, image }
}
