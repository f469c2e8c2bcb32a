import { ApolloProvider } from '@apollo/client/react'
import { type AuthenticationStatus, WalletKitAuthenticationProvider } from '@kith/wallet-kit'
import { type ReactNode, useState } from 'react'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { isContract } from '../chain/isContract.ts'
import { useConfig } from '../config/useConfig.ts'
import { SignInExplanation } from '../features/connect/SignInExplanation.tsx'
import type { AppError } from '../graph/AppError.ts'
import { selectGraphUrl } from '../graph/selectGraphUrl.ts'
import { toAppError } from '../graph/toAppError.ts'
import { createService, type Service } from '../session/createService.ts'
import { ServiceContext } from '../session/ServiceContext.ts'
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
  return (
    <ServiceContext value={service}>
      <ApolloProvider client={service.client}>
        <SignIn service={service} error={signInError}>
          {children}
        </SignIn>
      </ApolloProvider>
    </ServiceContext>
  )
}

type SignInProps = { service: Service; error: AppError | undefined; children: ReactNode }

/** Tells the wallet kit how to verify an account here, and how far that is. */
function SignIn({ service, error, children }: SignInProps) {
  const { status } = useSession()
  return (
    <WalletKitAuthenticationProvider
      adapter={service.adapter}
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
