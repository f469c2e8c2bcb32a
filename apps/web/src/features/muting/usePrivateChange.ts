import { useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { refreshHidden } from '../../api/refreshHidden.ts'
import type { MessageBody } from '../../outbox/MessageBody.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { useService } from '../../viewer/service/useService.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'

type Change = {
  name: string
  remove: MessageBody
  /** What undoes it; `undefined`: nothing does. */
  add: MessageBody | undefined
  /** The toast's text. */
  text: string
  /** Called once the service has accepted it. */
  onChanged?(isThere: boolean): void
}

export type PrivateChange = {
  /** What left the list on this page, by its name. */
  removed: ReadonlySet<string>
  /** Removes an entry from the list at once, sends `remove`, and offers to undo by `add`. A failure restores it, with the reason. */
  run(change: Change): void
}

/** Changes a list of what the reader does not want to see. */
export function usePrivateChange(): PrivateChange {
  const t = useMessages(mutingWords)
  const { load: loadGraph } = useGraphState()
  const { acting } = useService()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const set = (name: string, isRemoved: boolean) =>
    setRemoved((before) => {
      const after = new Set(before)
      if (isRemoved) after.add(name)
      else after.delete(name)
      return after
    })

  const send = async (name: string, message: MessageBody, isThere: boolean) => {
    set(name, !isThere)
    try {
      const { publish } = await acting.get()
      await publish(message)
      loadGraph()
        .then(refreshHidden)
        .catch(() => null)
      return true
    } catch (error) {
      set(name, isThere)
      showToast({ text: t('muting.changeFailed', { reason: toAppError(error).sentence }) })
      return false
    }
  }

  const start = async ({ name, remove, add, text, onChanged }: Change) => {
    if (!(await send(name, remove, false))) return
    onChanged?.(false)
    showToast({
      text,
      ...(add && {
        action: {
          label: t('action.undo'),
          run: () => void send(name, add, true).then((isDone) => isDone && onChanged?.(true)),
        },
      }),
    })
  }
  return { removed, run: (change) => void start(change) }
}
