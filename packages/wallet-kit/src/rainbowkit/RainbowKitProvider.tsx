import { useMemo } from 'react'
import { WalletKitProvider, type WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'
import { adoptTheme } from './adoptTheme.ts'
import type { RainbowTheme } from './RainbowTheme.ts'

export type RainbowKitProviderProps = Omit<WalletKitProviderProps, 'theme'> & {
  theme?: RainbowTheme | null | undefined
  /** Taken, and without effect: nothing here rains emoji. */
  coolMode?: boolean | undefined
}

/** `WalletKitProvider` under RainbowKit's name, for themes in RainbowKit's shape. */
export function RainbowKitProvider({ theme, coolMode: _coolMode, ...props }: RainbowKitProviderProps) {
  const adopted = useMemo(() => theme && adoptTheme(theme), [theme])
  return <WalletKitProvider {...props} theme={adopted} />
}
