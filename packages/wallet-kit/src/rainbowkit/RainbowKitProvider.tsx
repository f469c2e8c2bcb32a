import { useMemo } from 'react'
import { WalletKitProvider, type WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'
import { adoptTheme } from './themes/adoptTheme.ts'
import type { RainbowTheme } from './themes/RainbowTheme.ts'
import { toRainbowKitTestId } from './toRainbowKitTestId.ts'

export type RainbowKitProviderProps = Omit<WalletKitProviderProps, 'theme'> & {
  theme?: RainbowTheme | null | undefined
  /** Taken, and without effect: nothing here rains emoji. */
  coolMode?: boolean | undefined
}

/** `WalletKitProvider` under RainbowKit's name, for themes in RainbowKit's shape and tests that look for its test ids. */
export function RainbowKitProvider({ theme, locale, coolMode: _coolMode, ...props }: RainbowKitProviderProps) {
  const adopted = useMemo(() => theme && adoptTheme(theme), [theme])
  return (
    <WalletKitProvider
      toTestId={toRainbowKitTestId}
      {...props}
      theme={adopted}
      // RainbowKit's tag for Ukrainian is that of the country, which names no language.
      locale={locale === 'ua' ? 'uk' : locale}
    />
  )
}
