import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStoreValue } from '../useStoreValue.ts'
import styles from './InWallet.module.css'
import { useWalletGate } from './useWalletGate.ts'

export type InWalletProps = {
  /** Drawn inside the wallet's providers, once their code and its own have loaded. */
  children: ReactNode
  /** Drawn until then, in the same size. */
  fallback?: ReactNode
  className?: string | undefined
  /** Set where the fallback serves as well: the wallet then renders when somebody reaches for it, or some seconds later. */
  canWait?: boolean
}

/**
 * A slot in a page for what needs the wallet. It renders with the wallet's contexts, and replaces the fallback
 * between two frames, with the focus; never during a press, nor while a window is open that gives the focus back to the fallback.
 */
export function InWallet({ children, fallback, className, canWait = false }: InWalletProps) {
  const { slots, isOpen } = useWalletGate()
  const id = useId()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const before = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [hasTaken, setTaken] = useState(false)
  const isWindowOpen = useStoreValue(isOpen)
  const content = useMemo(
    () => (
      <Suspense fallback={null}>
        {children}
        <Drawn onChange={setDrawn} />
      </Suspense>
    ),
    [children],
  )
  useEffect(() => {
    if (host) slots.set(new Map(slots.get()).set(id, { host, content, canWait }))
  }, [slots, id, host, content, canWait])
  useEffect(
    () => () => {
      const rest = new Map(slots.get())
      rest.delete(id)
      slots.set(rest)
    },
    [slots, id],
  )
  useEffect(() => {
    if (!isPressed) return
    // The click comes after the release.
    const release = () => setTimeout(() => setPressed(false))
    const end = new AbortController()
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, { signal: end.signal })
    return () => end.abort()
  }, [isPressed])

  const takesOver = isDrawn && !isPressed && !isWindowOpen
  useLayoutEffect(() => {
    if (!takesOver || hasTaken || !host) return
    const hadFocus = before.current?.contains(document.activeElement)
    host.hidden = false
    if (hadFocus) host.querySelector<HTMLElement>('button, a, input')?.focus()
    setTaken(true)
  }, [takesOver, hasTaken, host])

  return (
    <div className={className}>
      {!hasTaken && (
        <div ref={before} className={styles['host']} onPointerDown={() => setPressed(true)}>
          {fallback}
        </div>
      )}
      <div ref={setHost} className={styles['host']} hidden={!hasTaken} />
    </div>
  )
}

/** Reports before the paint that its siblings are mounted. */
function Drawn({ onChange }: { onChange(isDrawn: boolean): void }) {
  useLayoutEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}
