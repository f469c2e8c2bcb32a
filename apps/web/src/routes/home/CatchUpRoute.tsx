import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CatchUp } from '../../features/catch-up/CatchUp.tsx'
import { catchUpSpans } from '../../features/catch-up/findSpanStart.ts'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { catchUpWords } from '../../words/en/later/catchUpWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { PrivatePage } from '../PrivatePage.tsx'
import { PostEntry } from '../post/PostEntry.tsx'

/** `/catch-up`, and `/catch-up#3d` for another span: what the people the reader follows wrote while they were away. */
export function CatchUpRoute() {
  const t = useMessages(catchUpWords)
  const navigate = useNavigate()
  const named = useLocation({ select: ({ hash }) => hash })
  const span = catchUpSpans.find((one) => one === named) ?? 'evening'
  const { run } = useRequireSession()
  const renderPost = useCallback<Parameters<typeof CatchUp>[0]['renderPost']>(
    (post, note) => <PostEntry post={post} note={note} guard={run} />,
    [run],
  )
  return (
    <PrivatePage title={t('catchUp.title')} invitation={t('catchUp.signedOut')} before={<BackLink />}>
      <CatchUp
        span={span}
        onSpan={(next) => void navigate({ to: '/catch-up', hash: next, replace: true, resetScroll: false })}
        renderPost={renderPost}
      />
    </PrivatePage>
  )
}
