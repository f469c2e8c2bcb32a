import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toast/showToast.ts'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import { type ComposeRequest, openComposer, watchComposer } from './openComposer.ts'

export type ComposeHostProps = {
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
}

const loadDialog = async () => (await withWords(import('./dialog/ComposeDialog.tsx'))).ComposeDialog

/** Where the composer opens, once per page: by `openComposer`, or by the key `n`. Its code loads with the first request. */
export function ComposeHost({ guard }: ComposeHostProps) {
  const t = useMessages()
  const { Part: Dialog, status, load } = useLazyPart(loadDialog)
  const [request, setRequest] = useState<{ key: number; value: ComposeRequest } | null>(null)
  useEffect(
    () =>
      watchComposer((value) =>
        guard(() => {
          load()
          setRequest((before) => ({ key: (before?.key ?? 0) + 1, value }))
        }),
      ),
    [guard, load],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (event.key !== 'n' || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      openComposer({ kind: 'new' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (status === 'failed') showToast({ text: t('compose.openFailed') })
  }, [status, t])
  return Dialog && request && <Dialog key={request.key} request={request.value} onClosed={() => setRequest(null)} />
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]') !== null
  )
}
