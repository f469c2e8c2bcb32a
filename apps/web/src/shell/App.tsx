import type { PublicConfig } from '@kith/protocol'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ConfigContext } from '../config/ConfigContext.ts'
import type { AppRouter } from '../router.ts'
import { type ActingCode, ActingCodeContext } from '../viewer/ActingCode.ts'

export type AppProps = { config: PublicConfig; router: AppRouter; acting?: ActingCode | undefined }

/** The whole app: the same tree on the server and in the browser. */
export function App({ config, router, acting }: AppProps) {
  const pages = <RouterProvider router={router} />
  return (
    <StrictMode>
      <ConfigContext value={config}>
        {acting ? <ActingCodeContext value={acting}>{pages}</ActingCodeContext> : pages}
      </ConfigContext>
    </StrictMode>
  )
}
