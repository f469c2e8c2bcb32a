import { useSyncExternalStore } from 'react'

/** True if the window fits a column beside the page. The width of AppFrame's widest layout. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, getIsWide, getIsWide)
}

/** Made when first asked: on the service there are no windows. */
let wide: MediaQueryList | undefined
const getQuery = () => (wide ??= matchMedia('(width >= 75rem)'))
const getIsWide = () => getQuery().matches

function watch(onChange: () => void): () => void {
  const query = getQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
