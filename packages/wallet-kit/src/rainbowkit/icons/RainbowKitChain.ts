import type { Chain } from 'viem'

/** A chain as RainbowKit's apps write it, with an icon of its own. */
export type RainbowKitChain = Chain & {
  /** A URL, or what loads one. A `data:` URI asks no other host. The kit's own mark while it loads, and if that fails. */
  iconUrl?: string | (() => Promise<string>) | null | undefined
  /** Any CSS background, drawn behind the icon. */
  iconBackground?: string | undefined
}
