import { createContext } from 'react'
import type { WalletGate } from './createWalletGate.ts'

export const WalletGateContext = createContext<WalletGate | undefined>(undefined)
