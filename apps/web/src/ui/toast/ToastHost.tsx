import { useCallback, useEffect, useState } from 'react'
import { useLazyPart } from '../useLazyPart.ts'
import { type QueuedToast, watchToasts } from './showToast.ts'

const loadRegion = async () => (await import('./ToastRegion.tsx')).ToastRegion

/** Where toasts appear, once per page. Its code loads with the first of them. */
export function ToastHost() {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const { Part: Region, load } = useLazyPart(loadRegion)
  useEffect(
    () =>
      watchToasts((toast) => {
        load()
        setQueue((before) => [...before, toast])
      }),
    [load],
  )
  const take = useCallback((id: number) => setQueue((before) => before.filter((toast) => toast.id > id)), [])
  return Region && <Region queue={queue} onTaken={take} />
}
