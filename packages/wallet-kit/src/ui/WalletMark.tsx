import { useState } from 'react'
import { markInsides } from '../wallets/walletMarks.ts'
import styles from './WalletMark.module.css'

export type WalletMarkProps = { icon: string | undefined; size: number }

/** A wallet's mark, or a plain purse for a wallet without one, or one that the page may not show. */
export function WalletMark({ icon, size }: WalletMarkProps) {
  const [brokenIcon, setBrokenIcon] = useState<string>()
  const inside = icon && markInsides.get(icon)
  if (inside) {
    return (
      <svg
        className={styles['own']}
        width={size}
        height={size}
        viewBox="0 0 40 40"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the kit's own; wallets' icons are images.
        dangerouslySetInnerHTML={{ __html: inside }}
      />
    )
  }
  if (icon && icon !== brokenIcon) {
    return (
      <img
        className={styles['mark']}
        src={icon}
        alt=""
        width={size}
        height={size}
        onError={() => setBrokenIcon(icon)}
      />
    )
  }
  return (
    <svg className={styles['mark']} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path d="M0 0h40v40H0z" />
      <path d="M10 15.5h20a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 28V14a2.5 2.5 0 0 1 2.5-2.5h16.5M26.5 22.5h.01" />
    </svg>
  )
}
