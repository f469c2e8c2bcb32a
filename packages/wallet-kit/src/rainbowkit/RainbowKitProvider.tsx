import { useCallback, useEffect, useMemo } from 'react'
import { useWalletChain } from '../chain/useWalletChain.ts'
import { WalletKitProvider, type WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'
import { ChainIcons } from './icons/ChainIcons.tsx'
import { adoptTheme } from './themes/adoptTheme.ts'
import type { RainbowTheme } from './themes/RainbowTheme.ts'
import { toRainbowKitTestId } from './toRainbowKitTestId.ts'

export type RainbowKitProviderProps = Omit<WalletKitProviderProps, 'theme'> & {
  theme?: RainbowTheme | null | undefined
  /** Throws a wallet's icon into the air while its row is pressed, unless the visitor prefers reduced motion. */
  coolMode?: boolean | undefined
}

/**
 * `WalletKitProvider` under RainbowKit's name: for themes in RainbowKit's shape, chains with `iconUrl` as a function or an
 * `iconBackground`, `coolMode`, and tests that look for RainbowKit's test ids.
 */
export function RainbowKitProvider({
  theme,
  locale,
  coolMode = false,
  toTestId,
  children,
  ...props
}: RainbowKitProviderProps) {
  const adopted = useMemo(() => theme && adoptTheme(theme), [theme])
  const isWrongNetwork = useWalletChain()?.unsupported === true
  const toOwnTestId = useCallback((part: string) => toRainbowKitTestId(part, isWrongNetwork), [isWrongNetwork])
  const toPartTestId = toTestId ?? toOwnTestId
  const walletTestId = toPartTestId('wallet-option-')

  useEffect(() => {
    if (!coolMode) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./cool-mode/startCoolMode.ts').then(
      ({ startCoolMode }) => {
        if (!isOver) stop = startCoolMode(`[data-testid^="${CSS.escape(walletTestId)}"]`)
      },
      // A chunk that did not arrive: the dialog is the same without it.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [coolMode, walletTestId])

  return (
    <WalletKitProvider
      {...props}
      toTestId={toPartTestId}
      theme={adopted}
      // RainbowKit's tag for Ukrainian is that of the country, which names no language.
      locale={locale === 'ua' ? 'uk' : locale}
    >
      {children}
      <ChainIcons />
    </WalletKitProvider>
  )
}
