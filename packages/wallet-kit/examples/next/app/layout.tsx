import '@kith/wallet-kit/style.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { cookieToInitialState } from 'wagmi'
import { createConfig } from './createConfig.ts'
import { Providers } from './Providers.tsx'

export const metadata = { title: 'Wallet kit with Next.js and React 19' }

export default async function Layout({ children }: { children: ReactNode }) {
  const initialState = cookieToInitialState(createConfig(), (await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers initialState={initialState}>{children}</Providers>
      </body>
    </html>
  )
}
