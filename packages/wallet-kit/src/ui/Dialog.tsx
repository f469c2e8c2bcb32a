import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useRootProps } from '../context/useRootProps.ts'
import { rootSelector } from '../theme/rootSelector.ts'
import styles from './Dialog.module.css'
import { lockScroll } from './lockScroll.ts'
import { TurnContext } from './TurnContext.ts'

export type DialogProps = {
  /** Id of the heading that names the dialog. */
  labelledBy: string
  onClose: () => void
  size?: 'small' | 'compact' | 'wide' | undefined
  /** The side that the next step comes from: the end, or the start when it is a way back. Absent: it does not move. */
  turn?: 'on' | 'back' | undefined
  /** Lays it out without opening it, hidden from everyone. */
  isRehearsal?: boolean | undefined
  children: ReactNode
}

/**
 * A native modal dialog: the browser makes the page behind inert and gives the focus back.
 *
 * A sheet at the bottom of a phone, a panel in the middle elsewhere.
 */
export function Dialog({ labelledBy, onClose, size = 'small', turn, isRehearsal = false, children }: DialogProps) {
  const rootProps = useRootProps()
  const root = rootSelector(rootProps['data-wallet-kit'])
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isRehearsal) return void dialog.getBoundingClientRect()
    const opener = document.activeElement
    dialog.showModal()
    const unlock = lockScroll(dialog)
    const ending = new AbortController()
    const { signal } = ending
    let leave: (() => void) | undefined
    // Its own chunk, not needed for the first picture: without it the dialog opens, changes and closes all the same.
    import('./dialog-motion/moveDialog.ts').then(
      ({ moveDialog }) => {
        if (!signal.aborted) leave = moveDialog(dialog, { onClose: () => close.current(), signal })
      },
      () => undefined,
    )
    // A listener of our own: React 18 does not know `cancel` on a dialog.
    const onCancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    // Chrome closes a dialog by itself when Escape is pressed twice without a click between.
    // The event is late: that of StrictMode's first close fires when the dialog is open again.
    const onNativeClose = () => {
      if (!dialog.open) close.current()
    }
    dialog.addEventListener('cancel', onCancel, { signal })
    dialog.addEventListener('close', onNativeClose, { signal })
    return () => {
      ending.abort()
      unlock()
      // Closing it, rather than only removing it, is what gives the focus back.
      dialog.close()
      // Unless what opened it is gone, as 'Connect Wallet' is once a wallet is connected: then to what took its place.
      if (opener?.isConnected === false) findButton(root)?.focus()
      leave?.()
    }
  }, [root, isRehearsal])

  function closeOnBackdrop(event: MouseEvent) {
    // Both ends of the click: a selection dragged out of the panel must not close it.
    if (event.target === ref.current && pressedOn.current === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes with Escape, by the `cancel` event above.
    <dialog
      {...rootProps}
      ref={ref}
      data-wk-modal=""
      className={styles['dialog']}
      aria-labelledby={labelledBy}
      style={isRehearsal ? { visibility: 'hidden' } : undefined}
      onPointerDown={(event) => {
        pressedOn.current = event.target
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles['panel']} data-size={size}>
        <TurnContext.Provider value={turn}>{children}</TurnContext.Provider>
      </div>
    </dialog>
  )
}

/** The last of the adjacent buttons: the account's, after the network's. */
function findButton(root: string): HTMLElement | null {
  return document.querySelector(`${root}:not(dialog) button:last-child`)
}
