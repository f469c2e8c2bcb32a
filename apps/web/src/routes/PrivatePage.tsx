import type { ReactNode } from 'react'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { WovenSkeleton } from '../ui/state/WovenSkeleton.tsx'
import { useSession } from '../viewer/useSession.ts'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'

export type PrivatePageProps = {
  title: string
  /** What is here for somebody who signs in, in a sentence. */
  invitation: string
  before?: ReactNode
  children: ReactNode
}

/** A page that only its reader may see. Readers who are not signed in see what it is and how to sign in. */
export function PrivatePage({ title, invitation, before, children }: PrivatePageProps) {
  const t = useMessages()
  const { status, notice } = useSession()
  const { run } = useRequireSession()
  return (
    <Page title={title} before={before}>
      {status === 'loading' ? (
        <WovenSkeleton rows={3} />
      ) : status === 'signed-in' ? (
        children
      ) : (
        <Notice
          title={invitation}
          action={
            <Button look="main" onClick={() => run(() => scrollTo({ top: 0 }))}>
              {t(status === 'unverified' ? 'home.verify' : 'connect.button')}
            </Button>
          }
        >
          {notice?.sentence}
        </Notice>
      )}
    </Page>
  )
}
