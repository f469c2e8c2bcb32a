import { countGraphemes, isBlank, limits } from '@kith/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import { undoMs } from '../../timing/undoMs.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { NotSignedInError } from '../../viewer/NotSignedInError.ts'
import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'

export type ComposeTarget = { id: string; rootId: string }
export type UseComposeParameters = {
  replyTo?: ComposeTarget | undefined
  /** Called once the post is in the outbox. */
  onSent?: (() => void) | undefined
  /** Called once it is undone, and its text in the draft again. */
  onUndone?: (() => void) | undefined
}

export type Compose = {
  text: string
  setText(text: string): void
  /** Characters as people count them. */
  graphemes: number
  limit: number
  /** Too long for the wire although few enough to the eye: some characters take many bytes. */
  isTooHeavy: boolean
  /** Why the text could not become a post. Sending errors are shown on the post itself. */
  error?: AppError
  /** Whether there is something to send that fits. Sending needs a session: see `useRequireSession`. */
  canSend: boolean
  send(): void
}

/**
 * A draft that survives a reload, or the draft of a tab that was closed, and sending it: it becomes a post of the outbox at once, and
 * the field is free for the next. It is sent when the time to undo it is over; undone, its text is in the field again.
 */
export function useCompose({ replyTo, onSent, onUndone }: UseComposeParameters = {}): Compose {
  const t = useMessages()
  const { drafts, acting } = useService()
  const { status, address } = useSession()
  const locale = useLocale()
  const target = replyTo?.id
  const [draft, setDraft] = useState(() => {
    const place = { account: address, target }
    return { ...place, text: drafts.read(place) }
  })
  const [error, setError] = useState<AppError>()
  // Another account or target has a draft of its own; what was written before signing in comes along.
  if (draft.account !== address || draft.target !== target) {
    const isSignIn = draft.account === undefined && draft.target === target
    const own = drafts.read({ account: address, target })
    setDraft({ account: address, target, text: own === '' && isSignIn ? draft.text : own })
  }

  const { text } = draft
  const isFree = useEffectEvent(() => text === '')
  const isSettled = status !== 'loading'
  useEffect(() => {
    if (!isSettled) return
    let isCurrent = true
    void drafts.adopt({ account: address, target }, (left) => {
      if (!isCurrent || !isFree()) return false
      // At once: what somebody types next goes into the field that shows it.
      flushSync(() => setDraft({ account: address, target, text: left }))
      return true
    })
    return () => {
      isCurrent = false
    }
  }, [drafts, isSettled, address, target])

  useEffect(
    () =>
      drafts.onRestored((place, undone) =>
        setDraft((now) =>
          now.account === place.account && now.target === place.target
            ? { ...now, text: [undone, now.text].filter(Boolean).join('\n\n') }
            : now,
        ),
      ),
    [drafts],
  )

  const graphemes = countGraphemes(text)
  const isEmpty = isBlank(text)
  const bytes = new TextEncoder().encode(text).length
  const fits = graphemes <= limits.postGraphemes
  const isTooHeavy = fits && bytes > limits.postBytes
  const canSend = !isEmpty && fits && !isTooHeavy

  const setText = (next: string) => {
    setDraft({ account: address, target, text: next })
    setError(undefined)
    drafts.write({ account: address, target }, next)
  }

  return {
    text,
    setText,
    graphemes,
    limit: limits.postGraphemes,
    isTooHeavy,
    ...(error && { error }),
    canSend,
    send() {
      if (!canSend) return
      // Read now: a visitor who signed in to post is signed in by the time this runs.
      const service = acting.peek()
      const record = service?.session.getState().record
      if (!service || !record) return setError(toAppError(new NotSignedInError()))
      const outbox = service.getOutbox(record.address)
      const body = service.createPostDraft({ text, replyTo, locale })
      // It is in the outbox now, which outlives a reload as the draft does. A failure shows on the post, with what to do about it.
      offerUndo(outbox, outbox.hold([body], undoMs), { account: record.accountId, target })
      setText('')
      drafts.write({ account: undefined, target }, '')
      onSent?.()
    },
  }

  function offerUndo(
    outbox: Pick<Outbox, 'undo'>,
    keys: readonly string[],
    place: { account: string; target: string | undefined },
  ) {
    // The field may be another one by then: its author went to another page, and came back.
    const undo = async () => {
      if (!(await outbox.undo(keys))) return showToast({ text: t('compose.tooLate') })
      drafts.restore(place, text)
      onUndone?.()
    }
    showToast({
      text: t('compose.sent', { count: 1 }),
      action: { label: t('compose.undo'), run: () => void undo() },
      durationMs: undoMs,
      untilHidden: true,
    })
  }
}
