import { useState } from 'react'
import { zeroAddress } from 'viem'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { type ProfileFieldsFragment, ProfileFieldsFragmentDoc } from '../../api/operations.generated.ts'
import { usePublish } from '../../viewer/usePublish.ts'
import { useSession } from '../../viewer/useSession.ts'
import {
  type EditableField,
  findProfileProblems,
  type ProfileProblem,
  profileLimits,
  toProfileText,
} from './findProfileProblems.ts'
import { toWebAddress } from './toWebAddress.ts'
import { useProfile } from './useProfile.ts'

export type EditProfile = {
  /** The saved profile; unset until loaded. */
  profile?: ProfileFieldsFragment
  values: Readonly<Record<EditableField, string>>
  setValue(field: EditableField, value: string): void
  /** What is wrong with a field, in a sentence. */
  problems: Readonly<Partial<Record<EditableField, ProfileProblem>>>
  /** Longest each may be, in characters as people count them. */
  limits: Readonly<Record<EditableField, number>>
  isChanged: boolean
  state: 'loading' | 'idle' | 'saving' | 'saved' | 'failed'
  error?: AppError
  save(): void
}

const fields = ['name', 'bio', 'link'] as const

/** The reader's own name, bio and link. Only what was changed is published, one message a field. */
export function useEditProfile(): EditProfile {
  const { load: loadGraph } = useGraphState()
  const publish = usePublish()
  const { address } = useSession()
  const { profile, status, error: loadError } = useProfile({ address: address ?? zeroAddress })
  const [changes, setChanges] = useState<Partial<Record<EditableField, string>>>({})
  const [saving, setSaving] = useState<{ state: 'idle' | 'saving' | 'saved' | 'failed'; error?: AppError }>({
    state: 'idle',
  })

  const saved = { name: profile?.name ?? '', bio: profile?.bio ?? '', link: profile?.link ?? '' }
  const values = { ...saved, ...changes }
  const problems = findProfileProblems(values)
  const changed = fields.filter((field) => toProfileText(field, values[field]) !== saved[field])
  const isChanged = changed.length > 0
  const error = saving.error ?? loadError

  const save = async (account: ProfileFieldsFragment) => {
    setSaving({ state: 'saving' })
    try {
      const { client } = await loadGraph()
      for (const field of changed) {
        const typed = toProfileText(field, values[field])
        const value = field === 'link' ? (toWebAddress(typed) ?? '') : typed
        await publish({ type: 'profile', field, value })
        const id = client.cache.identify({ __typename: 'Account', id: account.id })
        client.cache.updateFragment(
          { id: id ?? '', fragment: ProfileFieldsFragmentDoc, fragmentName: 'ProfileFields' },
          (known) =>
            known && {
              ...known,
              [field]: value === '' ? null : value,
              // The new page is not verified yet.
              ...(field === 'link' && { linkVerifiedAt: null }),
            },
        )
      }
      setChanges({})
      setSaving({ state: 'saved' })
    } catch (failure) {
      setSaving({ state: 'failed', error: toAppError(failure) })
    }
  }

  return {
    ...(profile && { profile }),
    values,
    setValue(field, value) {
      setChanges((current) => ({ ...current, [field]: value }))
      setSaving({ state: 'idle' })
    },
    problems,
    limits: profileLimits,
    isChanged,
    state: findState(),
    ...(error && { error }),
    save() {
      if (profile && isChanged && Object.keys(problems).length === 0 && saving.state !== 'saving') void save(profile)
    },
  }

  function findState(): EditProfile['state'] {
    if (status === 'loading') return 'loading'
    return status === 'failed' ? 'failed' : saving.state
  }
}
