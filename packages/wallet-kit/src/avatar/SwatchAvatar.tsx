import { swatchDataUri } from '@kith/swatch'

/** The address's own weave; the picture of everybody who has no other. */
export function SwatchAvatar({ address, size }: { address: string; size: number }) {
  return <img src={swatchDataUri(address, { size })} alt="" width={size} height={size} />
}
