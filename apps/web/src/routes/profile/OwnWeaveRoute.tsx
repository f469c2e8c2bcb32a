import { zeroAddress } from 'viem'
import { useSession } from '../../viewer/useSession.ts'
import { weaveWords } from '../../words/en/later/weaveWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { PrivatePage } from '../PrivatePage.tsx'
import { SubjectWeave } from './SubjectWeave.tsx'
import { useSubject } from './useSubject.tsx'

/** `/weave`: the people around the reader, as cloth. */
export function OwnWeaveRoute() {
  const t = useMessages(weaveWords)
  const { address } = useSession()
  const { profile, standIn } = useSubject(address ?? zeroAddress)
  return (
    <PrivatePage title={t('weave.own')} invitation={t('weave.signedOut')}>
      {profile ? <SubjectWeave key={profile.id} account={profile} isOwn /> : standIn}
    </PrivatePage>
  )
}
