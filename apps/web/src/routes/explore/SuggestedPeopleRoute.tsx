import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { SuggestedPeopleList } from '../../features/explore/SuggestedPeopleList.tsx'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { exploreWords } from '../../words/en/later/exploreWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'

/** `/explore/people`: people worth following. */
export function SuggestedPeopleRoute() {
  const t = useMessages(exploreWords)
  const { run } = useRequireSession()
  return (
    <Page title={t('explorePeople.title')} before={<BackLink />}>
      <SuggestedPeopleList
        renderFollow={(account) => <FollowButton address={account.address} name={accountLabel(account)} guard={run} />}
      />
    </Page>
  )
}
