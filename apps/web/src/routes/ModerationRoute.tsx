import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { ModerationPanel } from '../features/moderation/ModerationPanel.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { WovenSkeleton } from '../ui/state/WovenSkeleton.tsx'
import { useSession } from '../viewer/useSession.ts'
import { moderationWords } from '../words/en/later/account/moderationWords.ts'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'

/** `/moderation`: for operators. */
export function ModerationRoute() {
  const t = useMessages(moderationWords)
  const { status, address } = useSession()
  const { run } = useRequireSession()
  return (
    <Page title={t('moderation.title')}>
      {status === 'loading' && <WovenSkeleton rows={3} />}
      {status === 'signed-in' && <ModerationPanel key={address} />}
      {(status === 'signed-out' || status === 'unverified') && (
        <Notice
          title={t('moderation.signedOut')}
          action={
            <Button look="main" onClick={() => run(() => undefined)}>
              {t(status === 'unverified' ? 'home.verify' : 'connect.button')}
            </Button>
          }
        />
      )}
    </Page>
  )
}
