import { type ComponentType, useEffect, useState } from 'react'
import { useMessages } from '../words/useMessages.ts'
import { showToast } from './toast/showToast.ts'
import { useLazyPart } from './useLazyPart.ts'

export type LazyWindow<Props> = {
  /** The window, while it is open and its code is here. */
  Part: ComponentType<Props> | null
  open(): void
  close(): void
}

/**
 * A window whose code loads when it is opened. Where that fails, a toast says so, and the next press tries again.
 *
 * @example
 * const report = useLazyWindow(loadReport) // as for `useLazyPart`
 * <Button onClick={report.open}>…</Button>
 * {report.Part && <report.Part onClose={report.close} />}
 */
export function useLazyWindow<Props>(loadPart: () => Promise<ComponentType<Props>>): LazyWindow<Props> {
  const t = useMessages()
  const { Part, status, load } = useLazyPart(loadPart)
  const [isOpen, setOpen] = useState(false)
  const isMissing = isOpen && status === 'failed'
  useEffect(() => {
    if (!isMissing) return
    setOpen(false)
    showToast({ text: t('notice.partMissing') })
  }, [isMissing, t])
  return {
    Part: isOpen ? Part : null,
    open() {
      load()
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
