import { getRouteApi } from '@tanstack/react-router'
import { zeroAddress } from 'viem'
import { accountIdentity } from '../../ui/account/accountName.ts'
import { useSession } from '../../viewer/useSession.ts'
import { weaveWords } from '../../words/en/later/weaveWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'
import { PrivatePage } from '../PrivatePage.tsx'
import { SubjectWeave } from './SubjectWeave.tsx'
import { useSubject } from './useSubject.tsx'

/** `/u/$handle/weave`: the followers and followed people of an account, as cloth. */
export function WeaveRoute() {
  const t = useMessages(weaveWords)
  const { handle } = getRouteApi('/_app/u/$handle/weave').useParams()
  const { profile, isOwn, standIn } = useSubject(handle)
  const name = profile ? accountIdentity(profile) : handle
  return (
    <Page title={isOwn ? t('weave.own') : t('weave.title', { name })} before={<BackLink />}>
      {profile ? <SubjectWeave key={profile.id} account={profile} isOwn={isOwn} /> : standIn}
    </Page>
  )
}

/** `/weave`: the reader's followers and followed people, as cloth. */
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
