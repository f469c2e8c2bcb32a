import type { PublicConfig } from '@kith/protocol'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { AppRouter } from '../router.ts'

export type AppProps = { config: PublicConfig; router: AppRouter }

/** The whole app: the same tree on the server and in the browser. */
export function App({ config, router }: AppProps) {
  return (
    <StrictMode>
      <ConfigContext value={config}>
        <RouterProvider router={router} />
      </ConfigContext>
    </StrictMode>
  )
}
