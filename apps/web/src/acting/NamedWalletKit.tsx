import { WalletKitProvider, type WalletKitProviderProps } from '@kith/wallet-kit'
import { useConnection } from 'wagmi'
import { useCurrentHandle } from '../features/claim-handle/useCurrentHandle.ts'

/** The wallet kit, calling the connected account by its handle where it has one. */
export function NamedWalletKit(props: Omit<WalletKitProviderProps, 'accountName'>) {
  const { address } = useConnection()
  const handle = useCurrentHandle(address)
  return <WalletKitProvider {...props} accountName={handle ? `@${handle}` : undefined} />
}
