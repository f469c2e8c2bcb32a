import { ApolloProvider } from '@apollo/client/react'
import { chains } from '@kith/protocol'
import { type AuthenticationStatus, WalletKitAuthenticationProvider } from '@kith/wallet-kit'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { isContract } from '../chain/isContract.ts'
import { useConfig } from '../config/useConfig.ts'
import { SignInExplanation } from '../features/connect/SignInExplanation.tsx'
import type { AppError } from '../api/AppError.ts'
import { selectGraphUrl } from '../api/selectGraphUrl.ts'
import { toAppError } from '../api/toAppError.ts'
import { createService, type Service } from '../session/createService.ts'
import { createSessionStore } from '../session/createSessionStore.ts'
import { ServiceContext } from '../session/ServiceContext.ts'
import { toServiceName } from '../session/toServiceName.ts'
import { type Session, useSession } from '../session/useSession.ts'

/** Gives the page the service of the connected chain. One that was used stays: switching back and forth ends no login. */
export function ServiceProvider({ children }: { children: ReactNode }) {
  const config = useConfig()
  const wagmi = useWagmiConfig()
  const { chainId } = useConnection()
  const [signInError, setSignInError] = useState<AppError>()
  const [services] = useState(() => new Map<string, Service>())

  const url = selectGraphUrl(config, chainId)
  let service = services.get(url)
  if (!service) {
    const onSignInError = (error: unknown) => setSignInError(toAppError(error))
    service = createService({
      url,
      origin: location.origin,
      isContract: (account) => isContract(wagmi, account),
      onSignInError,
    })
    services.set(url, service)
  }

  // Who leaves, leaves every service: also one that this page has not asked yet, whose key lies here from another day.
  const signOut = useCallback(async () => {
    const urls = [undefined, chains.polygon.id].map((id) => selectGraphUrl(config, id))
    await Promise.allSettled([...new Set(urls)].map((url) => services.get(url)?.signOut() ?? forgetKey(url)))
  }, [config, services])

  return (
    <ServiceContext value={service}>
      <ApolloProvider client={service.client}>
        <SignIn service={service} signOut={signOut} error={signInError}>
          {children}
        </SignIn>
      </ApolloProvider>
    </ServiceContext>
  )
}

/** Of a service that was not opened: its key is all there is, and without it the delegation is dead. */
async function forgetKey(url: string): Promise<void> {
  const session = createSessionStore({ name: toServiceName(url, location.origin) })
  await session.end()
  session.close()
}

type SignInProps = {
  service: Service
  signOut: () => Promise<void>
  error: AppError | undefined
  children: ReactNode
}

/** Tells the wallet kit how to verify an account here, and how far that is. */
function SignIn({ service, signOut, error, children }: SignInProps) {
  const { status } = useSession()
  const adapter = useMemo(() => ({ ...service.adapter, signOut }), [service, signOut])
  return (
    <WalletKitAuthenticationProvider
      adapter={adapter}
      status={authenticationStatus(status)}
      explanation={<SignInExplanation error={error} />}
    >
      {children}
    </WalletKitAuthenticationProvider>
  )
}

function authenticationStatus(status: Session['status']): AuthenticationStatus {
  if (status === 'loading') return 'loading'
  return status === 'signed-in' ? 'authenticated' : 'unauthenticated'
}
