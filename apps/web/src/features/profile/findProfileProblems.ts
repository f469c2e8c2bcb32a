import { cleanText, countGraphemes, isBlank, limits } from '@kith/protocol'
import { toWebAddress } from './toWebAddress.ts'

export type EditableField = 'name' | 'bio' | 'link'
export type ProfileProblem = 'tooLong' | 'oneLine' | 'unseen' | 'notAnAddress'

/** Longest each field may be, in characters as people count them. */
export const profileLimits: Readonly<Record<EditableField, number>> = {
  name: limits.nameGraphemes,
  bio: limits.bioGraphemes,
  link: limits.urlBytes,
}

const maxBytes: Readonly<Record<EditableField, number>> = {
  name: limits.nameBytes,
  bio: limits.bioBytes,
  link: limits.urlBytes,
}

/** Cleans a field for saving: drops what no message may contain. */
export function toProfileText(field: EditableField, typed: string): string {
  return field === 'link' ? typed.trim() : cleanText(typed, { of: field === 'name' ? 'line' : 'block' })
}

/** What is wrong with a profile, field by field. Nothing is wrong with an empty field. */
export function findProfileProblems(
  values: Readonly<Record<EditableField, string>>,
): Partial<Record<EditableField, ProfileProblem>> {
  const problems: Partial<Record<EditableField, ProfileProblem>> = {}
  for (const field of ['name', 'bio', 'link'] as const) {
    const value = toProfileText(field, values[field])
    const isLong =
      countGraphemes(value) > profileLimits[field] || new TextEncoder().encode(value).length > maxBytes[field]
    if (isLong) problems[field] = 'tooLong'
  }
  if (/[\r\n]/.test(values.name.trim())) problems.name = 'oneLine'
  if (values.name.trim() !== '' && isBlank(values.name)) problems.name = 'unseen'
  const link = values.link.trim()
  const address = toWebAddress(link)
  if (link !== '' && address === null) problems.link = 'notAnAddress'
  else if ((address?.length ?? 0) > maxBytes.link) problems.link = 'tooLong'
  return problems
}
