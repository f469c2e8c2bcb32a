import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { useMessages } from '../words/useMessages.ts'

/** Stands in for a page that threw while it was drawn. */
export function RouteFailure() {
  const t = useMessages()
  return (
    <Notice isPage kind="failure" title={t('failure.title')}>
      <p>{t('failure.text')}</p>
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </Notice>
  )
}
