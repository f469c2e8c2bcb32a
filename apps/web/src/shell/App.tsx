import type { PublicConfig } from '@kith/protocol'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { AppRouter } from '../router.ts'
import { type KeptPage, KeptPageContext } from '../viewer/KeptPageContext.ts'
import { type ActingCode, ActingCodeContext } from '../viewer/service/ActingCode.ts'

export type AppProps = {
  config: PublicConfig
  router: AppRouter
  acting?: ActingCode | undefined
  kept?: KeptPage | undefined
}

/** The whole app: the same tree on the server and in the browser. */
export function App({ config, router, acting, kept }: AppProps) {
  const routes = <RouterProvider router={router} />
  const pages = kept ? <KeptPageContext value={kept}>{routes}</KeptPageContext> : routes
  return (
    <StrictMode>
      <ConfigContext value={config}>
        {acting ? <ActingCodeContext value={acting}>{pages}</ActingCodeContext> : pages}
      </ConfigContext>
    </StrictMode>
  )
}
