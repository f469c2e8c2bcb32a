import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type CreateConnectorFn, injected } from 'wagmi'
import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'

/** A wallet of several accounts; `permit` answers when it is asked for another one, after it was connected. */
export function severalAccounts(name: string, count: number, permit?: () => Promise<never>): CreateConnectorFn {
  const accounts = Array.from({ length: count }, () => privateKeyToAddress(generatePrivateKey()))
  // Each page begins without permission.
  return (config) => {
    let isPermitted = false
    const provider = {
      on: () => undefined,
      removeListener: () => undefined,
      async request({ method }: { method: string }) {
        if (method === 'eth_chainId') return '0x13881'
        if (method === 'eth_requestAccounts') isPermitted = true
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return isPermitted ? accounts : []
        if (method === 'wallet_requestPermissions' && permit && isPermitted) return permit()
        throw new ProviderRpcError({ code: 4200, message: 'Not supported.' })
      },
    }
    return injected({ target: { id: name, name, provider: provider as never } })(config)
  }
}
