import { use } from 'react'
import type { WalletGate } from './createWalletGate.ts'
import { WalletGateContext } from './WalletGateContext.ts'

export function useWalletGate(): WalletGate {
  const gate = use(WalletGateContext)
  if (gate === undefined) throw new Error('useWalletGate needs <ServiceProvider> above it.')
  return gate
}
