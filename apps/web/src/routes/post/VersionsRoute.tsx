import { getRouteApi } from '@tanstack/react-router'
import { VersionList } from '../../features/versions/VersionList.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'

const route = getRouteApi('/_app/post/$id/versions')

/** `/post/$id/versions`: how a post read before it was edited. */
export function VersionsRoute() {
  const t = useMessages(postListWords)
  const { id } = route.useParams()
  return (
    <Page title={t('versions.title')} before={<BackLink />}>
      <VersionList id={id} />
    </Page>
  )
}
