import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The first post on screen, and how far below the window's top it begins. */
type Position = { id: string; top: number }

/** Where readers left feeds, by entry of the session's history. */
const positions = new Map<string, Position>()

/** Nearer to the top than this, a feed is left at its top, and comes back there. In pixels. */
const topPx = 120

/**
 * Brings a reader who comes back to the post they left at, wherever it is by now. The router restores pixels; posts that arrived
 * above, another width and heights that were guessed would make another place of them. Returns the id of that post.
 */
export function useFeedPosition(list: RefObject<HTMLElement | null>): string | undefined {
  const router = useRouter()
  const [saved] = useState(() => positions.get(toKey(router.latestLocation)))
  useLayoutEffect(() => {
    const restore = () => {
      const element = saved && list.current?.querySelector(`[data-post="${CSS.escape(saved.id)}"]`)
      if (element) scrollBy({ top: element.getBoundingClientRect().top - saved.top, behavior: 'instant' })
    }
    restore()
    // The router scrolls once it has drawn the page, right after this.
    const stopRendered = router.subscribe('onRendered', () => {
      restore()
      stopRendered()
    })
    const stopBefore = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (!fromLocation || !list.current) return
      const position = scrollY > topPx ? findPosition(list.current) : undefined
      if (position) positions.set(toKey(fromLocation), position)
      else positions.delete(toKey(fromLocation))
    })
    return () => {
      stopRendered()
      stopBefore()
    }
  }, [router, list, saved])
  return saved?.id
}

/** As the router names it for its own memory of positions. */
function toKey({ state, href }: { state: { __TSR_key?: string }; href: string }): string {
  return state.__TSR_key ?? href
}

function findPosition(list: HTMLElement): Position | undefined {
  for (const element of list.querySelectorAll<HTMLElement>('[data-post]')) {
    const { top, bottom } = element.getBoundingClientRect()
    const id = element.dataset['post']
    if (bottom > 0 && id !== undefined) return { id, top }
  }
  return undefined
}
