import { AccountList } from '../../features/muting/AccountList.tsx'
import { MutingPage } from './MutingPage.tsx'

/** `/settings/blocked`. */
export function BlockedPeopleRoute() {
  return (
    <MutingPage of="blocked">
      <AccountList of="blocked" />
    </MutingPage>
  )
}
