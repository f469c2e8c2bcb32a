import type { AccountAddress } from '@kith/protocol'
import { useState } from 'react'
import type { AppError } from '../../../api/errors/AppError.ts'
import { toAppError } from '../../../api/errors/toAppError.ts'
import { undoMs } from '../../../timing/undoMs.ts'
import { showToast } from '../../../ui/toast/showToast.ts'
import { NotSignedInError } from '../../../viewer/NotSignedInError.ts'
import { useService } from '../../../viewer/service/useService.ts'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import { openComposer } from '../openComposer.ts'
import { createBodies } from './createBodies.ts'
import { keptDrafts } from './keptDrafts.ts'
import type { ComposeDraftState } from './useComposeDraft.ts'
import type { EditedPost } from './useEditedPost.ts'
import { useSaveEdit } from './useSaveEdit.ts'

export type UseSendDraftParameters = {
  compose: Pick<ComposeDraftState, 'draft' | 'drop'>
  account: AccountAddress
  /** The draft is sent, or the edit published. */
  onSent(): void
}

export type SendDraft = {
  isSaving: boolean
  /** Why the last attempt failed. The draft stays. */
  error?: AppError | undefined
  /** Holds posts until the time to undo them is over, or publishes an edit of `before`. */
  send(before: EditedPost | null): Promise<void>
}

/** Sends a draft, with the way back: undone, its posts are a draft again. */
export function useSendDraft({ compose, account, onSent }: UseSendDraftParameters): SendDraft {
  const t = useMessages(composerWords)
  const { acting } = useService()
  const saveEdit = useSaveEdit()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<AppError>()
  const { draft, drop } = compose

  const hold = () => {
    const outbox = acting.peek()?.getOutbox(account)
    if (!outbox) throw new NotSignedInError()
    const keys = outbox.hold(createBodies(draft), undoMs)
    drop()
    onSent()
    const undo = async () => {
      if (!(await outbox.undo(keys))) return showToast({ text: t('compose.tooLate') })
      await keptDrafts.write(draft).catch(() => null)
      openComposer({ kind: 'draft', id: draft.id })
    }
    showToast({
      text: t('compose.sent', { count: keys.length }),
      action: { label: t('compose.undo'), run: () => void undo() },
      durationMs: undoMs,
      untilHidden: true,
    })
  }

  return {
    isSaving,
    error,
    async send(before) {
      setError(undefined)
      try {
        if (draft.kind !== 'edit') return hold()
        if (!before) return
        setSaving(true)
        await saveEdit(draft, before)
        drop()
        onSent()
        showToast({ text: t('composer.saved') })
      } catch (thrown) {
        setError(toAppError(thrown))
      } finally {
        setSaving(false)
      }
    },
  }
}
