/** A pointer that passes, or a finger that begins to scroll, is gone by then. */
const dwellMs = 60

// No `pointerover`: while a page scrolls, each link that passes below a resting pointer gets one.
const beginnings = ['pointermove', 'pointerdown', 'focusin'] as const
const endings = ['pointerout', 'pointercancel', 'focusout'] as const

/** Reports the path of a link of this page that somebody points at or is about to press. Returns a stop function. */
export function watchLinkIntent(onIntent: (path: string) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointedAt: HTMLAnchorElement | null = null
  const end = () => {
    clearTimeout(timer)
    pointedAt = null
  }
  const begin = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === pointedAt) return
    end()
    if (!link || link.origin !== location.origin || link.target !== '' || link.pathname === location.pathname) return
    pointedAt = link
    timer = setTimeout(() => onIntent(link.pathname), dwellMs)
  }
  for (const event of beginnings) addEventListener(event, begin, { passive: true, signal })
  for (const event of endings) addEventListener(event, end, { passive: true, signal })
  return () => {
    end()
    stopping.abort()
  }
}
