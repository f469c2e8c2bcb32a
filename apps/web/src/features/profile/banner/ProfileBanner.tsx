import { swatchDataUri } from '@kith/swatch'
import type { CSSProperties } from 'react'
import styles from './ProfileBanner.module.css'

export type ProfileBannerProps = {
  address: string
  /** The uploaded picture; without one, cloth in the account's own weave. */
  src: string | null
}

/** Width of one repeat of the cloth in pixels. */
const repeat = 64

/** The banner of a profile. Decorative. */
export function ProfileBanner({ address, src }: ProfileBannerProps) {
  const cloth = { '--cloth': `url("${swatchDataUri(address, { size: repeat })}")` } as CSSProperties
  return (
    <div className={styles['banner']} style={cloth}>
      {src !== null && <img className={styles['picture']} src={src} alt="" decoding="async" draggable={false} />}
    </div>
  )
}
