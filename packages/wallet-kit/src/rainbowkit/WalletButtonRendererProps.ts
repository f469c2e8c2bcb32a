import type { ComponentProps } from 'react'
import type { WalletButton } from '../button/WalletButton.tsx'

/** What `WalletButton.Custom` takes. */
export type WalletButtonRendererProps = ComponentProps<typeof WalletButton.Custom>
