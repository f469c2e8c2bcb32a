import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGraphState } from '../api/graph/useGraphState.ts'
import { PageNotice } from '../features/page-notice/PageNotice.tsx'
import { AppFrame } from '../routes/AppFrame.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { ToastHost } from '../ui/toast/ToastHost.tsx'
import { ServiceProvider } from '../viewer/service/ServiceProvider.tsx'
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

/** Prefetches the data of pages whose links somebody points at, once the graph client is there. Renders nothing. */
function PagePreloader() {
  const { graph } = useGraphState()
  useEffect(() => {
    if (graph === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    // Part of the client's file: no request.
    void import('./preloadPages.ts').then(({ preloadPages }) => {
      if (!isGone) stop = preloadPages(graph.client)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [graph])
  return null
}
