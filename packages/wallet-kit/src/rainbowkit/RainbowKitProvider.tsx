import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useChains, useConfig, useConnection } from 'wagmi'
import { useWalletChain } from '../chain/useWalletChain.ts'
import { useModal } from '../context/useModal.ts'
import type { Locale } from '../messages/locales.ts'
import { WalletKitProvider, type WalletKitProviderProps } from '../provider/WalletKitProvider.tsx'
import { drawIconBackground, type RainbowKitChain } from './icons.ts'
import { adoptTheme, type RainbowTheme } from './themes.ts'

/** The kit's languages as its own tags spell them, and as RainbowKit's apps do. */
export type RainbowKitLocale =
  | Locale
  | 'ar-AR'
  | 'de-DE'
  | 'en-US'
  | 'es-419'
  | 'fr-FR'
  | 'hi-IN'
  | 'id-ID'
  | 'ja-JP'
  | 'ko-KR'
  | 'ms-MY'
  | 'pt'
  | 'ru-RU'
  | 'th-TH'
  | 'tr-TR'
  | 'ua'
  | 'uk-UA'
  | 'vi-VN'
  | 'zh'
  | 'zh-HK'
  | 'zh-Hans'
  | 'zh-Hant'

export type RainbowKitProviderProps = Omit<WalletKitProviderProps, 'theme'> & {
  theme?: RainbowTheme | null | undefined
  /** Throws a wallet's icon into the air while its row is pressed, unless the visitor prefers reduced motion. */
  coolMode?: boolean | undefined
}

/**
 * `WalletKitProvider` under RainbowKit's name: for themes in RainbowKit's shape, chains with `iconUrl` as a function or an
 * `iconBackground`, `coolMode`, and tests that look for RainbowKit's test ids.
 *
 * @example <RainbowKitProvider modalSize="compact">{children}</RainbowKitProvider>
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
    import('./startCoolMode.ts').then(
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

/** Where RainbowKit names the same thing differently. */
const names: { readonly [part: string]: string } = { 'sign-button': 'auth-message-button' }
const namesOnWrongNetwork: typeof names = { ...names, 'chain-button': 'wrong-network-button' }

/** What RainbowKit writes into `data-testid` for a part of the kit: `rk-connect-button`. */
function toRainbowKitTestId(part: string, isWrongNetwork = false): string {
  return `rk-${(isWrongNetwork ? namesOnWrongNetwork : names)[part] ?? part}`
}

type IconUrl = NonNullable<RainbowKitChain['iconUrl']>

/**
 * Loads the icons of the chains that are shown: the wallet's chain, and every chain in the network dialog. Draws nothing.
 *
 * An icon that a function returned replaces the function in wagmi's chains, from which the kit draws it. One that does not
 * load is removed, so that the kit draws its own mark.
 */
function ChainIcons() {
  const config = useConfig()
  const chains: readonly RainbowKitChain[] = useChains()
  const { chainId } = useConnection()
  const isListed = useModal().openModal === 'chain'
  const started = useRef(new Set<IconUrl>())

  useEffect(() => {
    for (const { id, iconUrl } of chains) {
      if (!iconUrl || started.current.has(iconUrl) || (id !== chainId && !isListed)) continue
      started.current.add(iconUrl)
      void load(iconUrl)
    }

    async function load(iconUrl: IconUrl): Promise<void> {
      try {
        const loaded = typeof iconUrl === 'function' ? await iconUrl() : iconUrl
        await loadImage(loaded)
        started.current.add(loaded)
        replace(iconUrl, loaded)
      } catch {
        // The kit's own mark is drawn. A function is called again when the dialog opens again.
        if (typeof iconUrl === 'function') started.current.delete(iconUrl)
        else replace(iconUrl, undefined)
      }
    }

    // wagmi has no public way to change a chain. This one notifies everything that reads the chains.
    function replace(before: IconUrl, iconUrl: string | undefined): void {
      if (before === iconUrl) return
      config._internal.chains.setState((current) => {
        const replaced = current.map((chain: RainbowKitChain) =>
          chain.iconUrl === before ? { ...chain, iconUrl } : chain,
        )
        // The cast: as many chains as before, which is one at least.
        return replaced as unknown as typeof current
      })
    }
  }, [chains, chainId, isListed, config])

  useEffect(() => {
    for (const { iconUrl, iconBackground } of chains) {
      if (typeof iconUrl === 'string' && iconBackground) drawIconBackground(iconUrl, iconBackground)
    }
  }, [chains])

  return null
}

/** Rejects where the browser cannot draw the image, or the page's policy forbids it. */
function loadImage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => reject(new Error(`The icon ${url} did not load.`))
    image.src = url
  })
}
