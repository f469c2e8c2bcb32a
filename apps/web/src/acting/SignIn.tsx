import { chains } from '@kith/protocol'
import {
  type AuthenticationAdapter,
  type AuthenticationStatus,
  WalletKitAuthenticationProvider,
} from '@kith/wallet-kit'
import { type ReactNode, use, useMemo } from 'react'
import { selectGraphUrl } from '../api/client/selectGraphUrl.ts'
import { useConfig } from '../config/useConfig.ts'
import { createSessionStore } from '../session/createSessionStore.ts'
import type { Services } from '../viewer/service/createServices.ts'
import { ServicesContext } from '../viewer/service/ServicesContext.ts'
import { toServiceName } from '../viewer/service/toServiceName.ts'
import { useService } from '../viewer/service/useService.ts'
import { type Session, useSession } from '../viewer/useSession.ts'
import { useStoreValue } from '../viewer/useStoreValue.ts'
import { useWalletGate } from '../viewer/wallet/useWalletGate.ts'
import { SignInExplanation } from './SignInExplanation.tsx'

/** Provides this service's authentication adapter and status to the wallet kit. */
export function SignIn({ children }: { children: ReactNode }) {
  const config = useConfig()
  const services = use(ServicesContext)
  const { acting } = useService()
  const { signInError } = useWalletGate()
  const { status } = useSession()
  const error = useStoreValue(signInError)
  const adapter = useMemo((): AuthenticationAdapter => {
    const get = async () => (await acting.get()).adapter
    return {
      getNonce: async (account) => (await get()).getNonce(account),
      createMessage: async (parameters) => (await get()).createMessage(parameters),
      verify: async (proof) => (await get()).verify(proof),
      async messageLifetimeMs(account) {
        const { messageLifetimeMs: lifetime } = await get()
        return typeof lifetime === 'function' ? lifetime(account) : (lifetime ?? Number.POSITIVE_INFINITY)
      },
      recallMessage: async (message) => (await (await get()).recallMessage?.(message)) ?? false,
      dropMessage: async () => (await get()).dropMessage?.(),
      // Disconnecting signs out of every service, also one that this page has not opened but whose key is in this browser.
      async signOut() {
        const urls = [undefined, chains.polygon.id].map((id) => selectGraphUrl(config, id))
        await Promise.allSettled([...new Set(urls)].map((url) => signOutOf(url, services)))
      },
    }
  }, [acting, config, services])
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

async function signOutOf(url: string, services: Services | undefined): Promise<void> {
  const service = services?.find(url)
  if (service) return await (await service.acting.get()).signOut()
  // The service is not asked: without its key the delegation is useless.
  const session = createSessionStore({ name: toServiceName(url, location.origin) })
  await session.end()
  session.close()
}

function authenticationStatus(status: Session['status']): AuthenticationStatus {
  if (status === 'loading') return 'loading'
  return status === 'signed-in' ? 'authenticated' : 'unauthenticated'
}
