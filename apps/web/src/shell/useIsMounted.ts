import { startTransition, useEffect, useState } from 'react'

/** False while rendering on the server and in the first render of the browser, true from the first mount on. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  // A transition draws the page piece by piece: scrolling and pressing need not wait for all of it.
  useEffect(() => startTransition(() => setMounted(true)), [])
  return isMounted
}
