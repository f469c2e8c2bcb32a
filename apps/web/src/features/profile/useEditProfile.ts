import type { AppError } from '../../graph/AppError.ts'

export type ProfileField = 'name' | 'bio' | 'link'
export type EditProfile = {
  values: Record<ProfileField, string>
  setValue(field: ProfileField, value: string): void
  /** What is wrong with a field, in a sentence. */
  problems: Partial<Record<ProfileField, string>>
  /** Longest each may be, in characters as people count them. */
  limits: Record<ProfileField, number>
  isChanged: boolean
  state: 'loading' | 'idle' | 'saving' | 'saved' | 'failed'
  error?: AppError
  save(): void
}

/** The reader's own name, bio and link. */
export function useEditProfile(): EditProfile {
  return {
    values: { name: '', bio: '', link: '' },
    setValue() {},
    problems: {},
    limits: { name: 64, bio: 256, link: 256 },
    isChanged: false,
    state: 'loading',
    save() {},
  }
}
