import { AccountList } from '../../features/muting/AccountList.tsx'
import { MutingPage } from './MutingPage.tsx'

/** `/settings/muted/people`. */
export function MutedPeopleRoute() {
  return (
    <MutingPage of="people">
      <AccountList of="people" />
    </MutingPage>
  )
}
