import type { Chain } from 'viem'

/** A chain as RainbowKit's apps write it, with a picture of their own. */
export type RainbowKitChain = Chain & {
  /** A `data:` URI asks no other host. A function is not called: the kit's own mark is then drawn. */
  iconUrl?: string | (() => Promise<string>) | null | undefined
  /** Taken, and not drawn. */
  iconBackground?: string | undefined
}
