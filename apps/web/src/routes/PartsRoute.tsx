import { PartsPage } from '../features/parts/PartsPage.tsx'
import { Page } from './Page.tsx'

/** `/ui`: every part of `ui/`, in builds that are made to develop and try the app. */
export function PartsRoute() {
  return (
    <Page title="Parts">
      <PartsPage />
    </Page>
  )
}
