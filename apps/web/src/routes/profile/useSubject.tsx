import type { ReactNode } from 'react'
import type { ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { describeProfile } from '../../features/profile/describeProfile.ts'
import { parseProfileName } from '../../features/profile/parseProfileName.ts'
import { useProfile } from '../../features/profile/useProfile.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useMessages } from '../../words/useMessages.ts'

export type Subject = {
  profile: ProfileFieldsFragment | undefined
  isOwn: boolean
  /** Shown while the profile is loading, failed, or does not exist. */
  standIn: ReactNode
}

/** The account of a page below `/u/$handle`. */
export function useSubject(written: string): Subject {
  const t = useMessages()
  const { status, profile, error, isOwn, retry } = useProfile(describeProfile(parseProfileName(written)))
  const standIns = {
    loading: <WovenSkeleton of="people" rows={6} isInset />,
    ready: null,
    missing: <Notice title={t('profile.missing')}>{t('profile.missingText')}</Notice>,
    failed: (
      <Notice kind="failure" title={t('profile.failed')} onRetry={retry}>
        {error?.sentence}
      </Notice>
    ),
  }
  return { profile, isOwn, standIn: standIns[status] }
}
