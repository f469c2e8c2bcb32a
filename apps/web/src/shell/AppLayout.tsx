import { Outlet } from '@tanstack/react-router'
import { AppFrame } from '../routes/AppFrame.tsx'
import { Providers } from './Providers.tsx'
import { useIsMounted } from './useIsMounted.ts'

/**
 * The application shell, `/_app`: every page is drawn inside it, and only after the first mount in the browser, so that nothing is
 * shown during server rendering.
 *
 * Source: spec §2.
 */
export function AppLayout() {
  const isMounted = useIsMounted()
  if (!isMounted) return null
  return (
    <Providers>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </Providers>
  )
}
