import '@kith/wallet-kit/style.css'
import './globals.css'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { cookieToInitialState } from 'wagmi'
import { createConfig } from './createConfig'
import { Providers } from './Providers'

export const metadata = { title: 'My app' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Visitor>{children}</Visitor>
        </Suspense>
      </body>
    </html>
  )
}

/** Reads the cookie, so it renders once per request: with `cacheComponents` Next.js wants that inside of Suspense. */
async function Visitor({ children }: { children: ReactNode }) {
  const initialState = cookieToInitialState(createConfig(), (await headers()).get('cookie'))
  return <Providers initialState={initialState}>{children}</Providers>
}
