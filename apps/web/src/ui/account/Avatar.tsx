import { useState } from 'react'
import styles from './Swatch.module.css'
import { Swatch } from './Swatch.tsx'

export type AvatarProps = {
  address: string
  /** The uploaded picture, as an address that the page may load; without it, or where it fails, the woven one. */
  src?: string | null | undefined
  /** Width and height in pixels. */
  size: number
}

/**
 * The picture of an account: uploaded, or woven from its address. Decorative: the name is beside it.
 *
 * @example
 * <Avatar address={account.address} src={account.avatarUrl} size={40} />
 */
export function Avatar({ address, src, size }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || src === failed) return <Swatch address={address} size={size} />
  return (
    <img
      className={`${styles['swatch']} ${styles['picture']}`}
      src={src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
