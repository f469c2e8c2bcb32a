import { swatchDataUri } from '@kith/swatch'
import styles from './Swatch.module.css'

export type SwatchProps = {
  address: string
  /** Width and height in pixels. */
  size: number
}

/** The woven picture of an address. Decorative: the name is beside it. */
export function Swatch({ address, size }: SwatchProps) {
  return (
    <img
      className={styles['swatch']}
      src={swatchDataUri(address, { size })}
      width={size}
      height={size}
      alt=""
      draggable={false}
    />
  )
}
