import { countGraphemes, limits } from '@kith/protocol'
import { profileWords } from '../../words/profileProblems.ts'

export type EditableField = 'name' | 'bio' | 'link'

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

/** What is wrong with a profile, field by field, in sentences. Nothing is wrong with an empty field. */
export function findProfileProblems(
  values: Readonly<Record<EditableField, string>>,
): Partial<Record<EditableField, string>> {
  const problems: Partial<Record<EditableField, string>> = {}
  for (const field of ['name', 'bio', 'link'] as const) {
    const value = values[field].trim()
    const isLong =
      countGraphemes(value) > profileLimits[field] || new TextEncoder().encode(value).length > maxBytes[field]
    if (isLong) problems[field] = profileWords.tooLong
  }
  if (/[\r\n]/.test(values.name.trim())) problems.name = profileWords.oneLine
  const link = values.link.trim()
  if (link !== '' && !isWebAddress(link)) problems.link = profileWords.notAnAddress
  return problems
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
