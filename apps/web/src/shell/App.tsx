import type { PublicConfig } from '@kith/protocol'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { AppRouter } from '../router.ts'
import { type KeptPage, KeptPageContext } from '../viewer/KeptPageContext.ts'
import { type LaterCode, LaterCodeContext } from '../viewer/service/LaterCode.ts'

export type AppProps = {
  config: PublicConfig
  router: AppRouter
  later?: LaterCode | undefined
  kept?: KeptPage | undefined
}

/** The whole app: the same tree on the server and in the browser. */
export function App({ config, router, later, kept }: AppProps) {
  const routes = <RouterProvider router={router} />
  const pages = kept ? <KeptPageContext value={kept}>{routes}</KeptPageContext> : routes
  return (
    <StrictMode>
      <ConfigContext value={config}>
        {later ? <LaterCodeContext value={later}>{pages}</LaterCodeContext> : pages}
      </ConfigContext>
    </StrictMode>
  )
}
