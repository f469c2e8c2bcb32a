import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { SuggestedPeopleRow } from '../../features/explore/SuggestedPeopleRow.tsx'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { TrendingTags } from '../../features/tags/TrendingTags.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'

/** Tags and people above the posts of Explore, on windows without a side column. */
export function ExploreRows() {
  const { run } = useRequireSession()
  return (
    <>
      <TrendingTags look="row" />
      <SuggestedPeopleRow
        renderFollow={(account) => <FollowButton address={account.address} name={accountLabel(account)} guard={run} />}
      />
    </>
  )
}
