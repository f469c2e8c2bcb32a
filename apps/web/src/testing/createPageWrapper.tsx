import { type AuthenticationStatus, WalletKitAuthenticationProvider, WalletKitProvider } from '@kith/wallet-kit'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Config } from 'wagmi'
import { WalletBridge } from '../acting/WalletBridge.tsx'
import type { AppRouter } from '../router.ts'
import { useSession } from '../viewer/useSession.ts'
import { createServiceWrapper } from './createServiceWrapper.tsx'
import type { TestService } from './createTestService.ts'

/** The surroundings of a whole page: a service, a wallet with its dialogs, and routes for links to lead to. */
export function createPageWrapper(service: TestService, wallet?: Config) {
  const Surroundings = createServiceWrapper(service, wallet, null)
  const router = createTestRouter()
  return ({ children }: { children: ReactNode }) => (
    <Surroundings>
      <RouterContextProvider router={router}>
        <SignIn service={service}>{children}</SignIn>
      </RouterContextProvider>
    </Surroundings>
  )
}

function SignIn({ service, children }: { service: TestService; children: ReactNode }) {
  const { status } = useSession()
  const statuses: Readonly<Record<typeof status, AuthenticationStatus>> = {
    loading: 'loading',
    'signed-out': 'unauthenticated',
    unverified: 'unauthenticated',
    'signed-in': 'authenticated',
  }
  return (
    <WalletKitAuthenticationProvider adapter={service.adapter} status={statuses[status]}>
      <WalletKitProvider theme={null}>
        <WalletBridge />
        {children}
      </WalletKitProvider>
    </WalletKitAuthenticationProvider>
  )
}

/** Links get their addresses from it; nothing is loaded or drawn by it. */
function createTestRouter(): AppRouter {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  // The app's routes would bring every page of it along.
  return router as unknown as AppRouter
}
