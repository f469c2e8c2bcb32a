import { useEffect, useState } from 'react'

/** False while rendering on the server and in the first render of the browser, true from the first mount on. */
export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
