import { useCallback, useEffect, useRef } from 'react'
import { useService } from '../../viewer/service/useService.ts'

/** So long an entry is on screen before it counts as seen. */
const lookMs = 1_000
/** Entries seen within this time are one message. */
const gatherMs = 1_500

/**
 * Marks notifications as seen once they are on screen for a second, in a tab in front. One message for several, and none for
 * what was marked before. A message that fails is sent with the next.
 *
 * @returns a function that watches an entry, by its log position; it returns a stop function.
 */
export function useSeen(isOn: boolean): (element: HTMLElement, seq: string) => () => void {
  const { acting } = useService()
  const places = useRef(new WeakMap<Element, number>())
  const observer = useRef<IntersectionObserver | null>(null)
  const elements = useRef(new Set<HTMLElement>())

  useEffect(() => {
    if (!isOn) return
    const looks = new Map<Element, ReturnType<typeof setTimeout>>()
    const inView = new Set<Element>()
    let seen = 0
    let sent = 0
    let gathering: ReturnType<typeof setTimeout> | undefined

    const send = async () => {
      gathering = undefined
      const upTo = seen
      if (upTo <= sent) return
      try {
        const service = await acting.get()
        await service.publish({ type: 'seen', upTo })
        sent = Math.max(sent, upTo)
        service.refreshUnseen()
      } catch {
        // They stay unseen; the next entry sends the message again.
      }
    }
    const begin = (element: Element) => {
      if (document.visibilityState !== 'visible' || looks.has(element)) return
      looks.set(
        element,
        setTimeout(() => {
          looks.delete(element)
          seen = Math.max(seen, places.current.get(element) ?? 0)
          if (seen > sent) gathering ??= setTimeout(() => void send(), gatherMs)
        }, lookMs),
      )
    }
    const stop = (element: Element) => {
      clearTimeout(looks.get(element))
      looks.delete(element)
    }
    const followVisibility = () => {
      for (const element of inView) {
        if (document.visibilityState === 'visible') begin(element)
        else stop(element)
      }
    }

    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect } of entries) {
          if (intersectionRatio >= 0.6 || intersectionRect.height >= innerHeight / 2) {
            inView.add(target)
            begin(target)
          } else {
            inView.delete(target)
            stop(target)
          }
        }
      },
      // A long one is never in view as a whole: half a screen of it will do.
      { threshold: [0, 0.2, 0.4, 0.6] },
    )
    observer.current = watching
    for (const element of elements.current) watching.observe(element)
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      watching.disconnect()
      observer.current = null
      document.removeEventListener('visibilitychange', followVisibility)
      for (const timer of looks.values()) clearTimeout(timer)
      // Entries seen just before leaving count, too.
      if (gathering !== undefined) {
        clearTimeout(gathering)
        void send()
      }
    }
  }, [acting, isOn])

  return useCallback((element, seq) => {
    places.current.set(element, Number(seq))
    elements.current.add(element)
    observer.current?.observe(element)
    return () => {
      elements.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
}
