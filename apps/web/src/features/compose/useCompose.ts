import { countGraphemes, limits } from '@kith/protocol'
import { useState } from 'react'
import type { AppError } from '../../graph/AppError.ts'
import { toAppError } from '../../graph/toAppError.ts'
import type { Outbox } from '../../session/createOutbox.ts'
import { NotSignedInError } from '../../session/NotSignedInError.ts'
import { readStored, writeStored } from '../../session/stored.ts'
import { useService } from '../../session/useService.ts'
import { useSession } from '../../session/useSession.ts'
import { createPostDraft } from './createPostDraft.ts'
import { draftKey } from './draftKey.ts'

export type ComposeTarget = { id: string; rootId: string }
export type UseComposeParameters = {
  replyTo?: ComposeTarget | undefined
  /** Told the post's id once the service has it. */
  onSent?: ((id: string) => void) | undefined
}

export type Compose = {
  text: string
  setText(text: string): void
  /** Characters as people count them. */
  graphemes: number
  limit: number
  state: 'idle' | 'sending' | 'failed'
  /** Why the last post was not accepted. It stays in the feed, with a way to send it again. */
  error?: AppError
  /** Whether there is something to send that fits. Sending needs a session: see `useRequireSession`. */
  canSend: boolean
  send(): void
  /** Sends the failed post again. */
  retry(): void
}

/** A draft that survives a reload, and sending it: the post shows at once, and stays until it is accepted or dropped. */
export function useCompose({ replyTo, onSent }: UseComposeParameters = {}): Compose {
  const { getOutbox, session } = useService()
  const { address } = useSession()
  const key = draftKey(address, replyTo?.id)
  const [draft, setDraft] = useState({ key, text: readStored<string>(key) ?? '' })
  const [sending, setSending] = useState<{ state: Compose['state']; failedKey?: string; error?: AppError }>({
    state: 'idle',
  })
  // Another account or target has a draft of its own; what was written before signing in comes along.
  if (draft.key !== key) {
    const isSignIn = draft.key === draftKey(undefined, replyTo?.id)
    setDraft({ key, text: readStored<string>(key) ?? (isSignIn ? draft.text : '') })
  }

  const { text } = draft
  const graphemes = countGraphemes(text)
  const isEmpty = text.trim() === ''
  const bytes = new TextEncoder().encode(text).length
  const canSend = !isEmpty && graphemes <= limits.postGraphemes && bytes <= limits.postBytes

  const setText = (next: string) => {
    setDraft({ key, text: next })
    writeStored(key, next === '' ? null : next)
  }

  const follow = async (attempt: (outbox: Outbox) => Promise<{ id: string }>) => {
    // Asked now: whoever tried to write before signing in is signed in by the time this runs.
    const { record } = session.getState()
    if (!record) return setSending({ state: 'failed', error: toAppError(new NotSignedInError()) })
    const outbox = getOutbox(record.address)
    setSending({ state: 'sending' })
    try {
      const { id } = await attempt(outbox)
      setSending({ state: 'idle' })
      onSent?.(id)
    } catch (error) {
      const failed = outbox.getEntries().find((entry) => entry.view.failed)
      setSending({ state: 'failed', error: toAppError(error), ...(failed && { failedKey: failed.key }) })
    }
  }

  return {
    text,
    setText,
    graphemes,
    limit: limits.postGraphemes,
    state: sending.state,
    ...(sending.error && { error: sending.error }),
    canSend,
    send() {
      if (!canSend) return
      void follow(async (outbox) => {
        const sent = outbox.send(createPostDraft({ text, replyTo }))
        // It is in the outbox now, which outlives a reload as the draft does.
        setText('')
        writeStored(draftKey(undefined, replyTo?.id), null)
        return (await sent).receipt
      })
    },
    retry() {
      const { failedKey } = sending
      if (failedKey !== undefined) void follow((outbox) => outbox.retry(failedKey))
    },
  }
}
