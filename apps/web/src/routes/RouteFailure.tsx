import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { PartMissingError } from '../viewer/service/PartMissingError.ts'
import { useMessages } from '../words/useMessages.ts'

/** Replaces a page that threw while it rendered, or whose code did not load. */
export function RouteFailure({ error }: { error: unknown }) {
  const t = useMessages()
  return (
    <Notice isPage kind="failure" title={t('failure.title')}>
      <p>{t(error instanceof PartMissingError ? 'retry.PartMissingError' : 'failure.text')}</p>
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </Notice>
  )
}
