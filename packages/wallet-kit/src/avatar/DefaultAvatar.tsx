import { useState } from 'react'
import { SwatchAvatar } from './SwatchAvatar.tsx'

/** The ENS avatar if there is one and the page may show it, else the address's own weave. */
export function DefaultAvatar({
  address,
  ensImage,
  size,
}: {
  address: string
  ensImage?: string | undefined
  size: number
}) {
  const [brokenImage, setBrokenImage] = useState<string>()
  if (!ensImage || ensImage === brokenImage) return <SwatchAvatar address={address} size={size} />
  return <img src={ensImage} alt="" width={size} height={size} onError={() => setBrokenImage(ensImage)} />
}
