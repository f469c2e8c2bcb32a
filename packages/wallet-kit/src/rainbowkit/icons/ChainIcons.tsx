import { useEffect, useRef } from 'react'
import { useChains, useConfig, useConnection } from 'wagmi'
import { useModal } from '../../context/useModal.ts'
import { drawIconBackground } from './drawIconBackground.ts'
import type { RainbowKitChain } from './RainbowKitChain.ts'

type IconUrl = NonNullable<RainbowKitChain['iconUrl']>

/**
 * Loads the icons of the chains that are shown: the wallet's chain, and every chain in the network dialog. Draws nothing.
 *
 * An icon that a function returned replaces the function in wagmi's chains, from which the kit draws it. One that does not
 * load is removed, so that the kit draws its own mark.
 */
export function ChainIcons() {
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
