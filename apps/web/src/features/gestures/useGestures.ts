import { useEffect } from 'react'
import { useDisplay } from '../../theme/useDisplay.ts'
import { watchLongPresses } from './watchLongPresses.ts'
import { watchSwipes } from './watchSwipes.ts'

/** Swipes on posts, unless the reader turned them off, and a long press on one for its menu. */
export function useGestures(): void {
  const { swipes } = useDisplay().display
  useEffect(() => watchLongPresses(), [])
  useEffect(() => {
    if (swipes === 'on') return watchSwipes()
    const root = document.documentElement
    root.dataset['swipes'] = 'off'
    return () => {
      delete root.dataset['swipes']
    }
  }, [swipes])
}
