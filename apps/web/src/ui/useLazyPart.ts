import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from 'react'

export type LazyPart<Props> = {
  /** The part, once its code is here. */
  Part: ComponentType<Props> | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Loads the code, once; a failed load is tried again. Call it when somebody reaches for what needs it. */
  load(): void
}

/**
 * Loads a component when it is needed. Unlike `lazy`, a load that fails breaks nothing around it and can be repeated.
 *
 * @example
 * const { Part: Editor, status, load } = useLazyPart(loadEditor) // const loadEditor = async () => (await import('./Editor.tsx')).Editor
 */
export function useLazyPart<Props>(loadPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [state, setState] = useState<Omit<LazyPart<Props>, 'load'>>({ Part: null, status: 'idle' })
  const isAsked = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const load = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    setState({ Part: null, status: 'loading' })
    loadPart().then(
      (Part) => {
        // A transition, so that the page stays responsive.
        if (!isGone.current) startTransition(() => setState({ Part, status: 'ready' }))
      },
      () => {
        isAsked.current = false
        if (!isGone.current) setState({ Part: null, status: 'failed' })
      },
    )
  }, [loadPart])
  return { ...state, load }
}
