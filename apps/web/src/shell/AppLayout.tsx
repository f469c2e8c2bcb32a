import { Outlet } from '@tanstack/react-router'
import { PageNotice } from '../features/page-notice/PageNotice.tsx'
import { AppFrame } from '../routes/AppFrame.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { ToastHost } from '../ui/toast/ToastHost.tsx'
import { ServiceProvider } from '../viewer/service/ServiceProvider.tsx'
import { PagePreloader } from './PagePreloader.tsx'
import { useIsMounted } from './useIsMounted.ts'

/**
 * The application shell, `/_app`: every page is drawn inside it, and only after the first mount in the browser, so that nothing is
 * shown during server rendering.
 *
 * Source: spec §2.
 */
export function AppLayout() {
  const isMounted = useIsMounted()
  return isMounted ? <MountedApp /> : null
}

function MountedApp() {
  // Keeps data-theme in step with the system; the wallet kit follows by its tokens.
  useTheme()
  return (
    <ServiceProvider>
      <PagePreloader />
      <AppFrame>
        <Outlet />
      </AppFrame>
      <ToastHost />
      <PageNotice />
    </ServiceProvider>
  )
}
