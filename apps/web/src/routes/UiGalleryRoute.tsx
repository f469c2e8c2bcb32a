import { UiGallery } from '../features/ui-gallery/UiGallery.tsx'
import { Page } from './Page.tsx'

/** `/ui`: every part of `ui/`, in builds that are made to develop and try the app. */
export function UiGalleryRoute() {
  return (
    <Page title="Parts">
      <UiGallery />
    </Page>
  )
}
