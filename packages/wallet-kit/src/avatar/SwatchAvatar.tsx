import { useEffect, useState } from 'react'

/**
 * The address's own weave: the picture of an account without another.
 *
 * The weaving code is a separate chunk, so a page without a connected wallet does not load it.
 */
export function SwatchAvatar({ address, size }: { address: string; size: number }) {
  const [uri, setUri] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    import('@kith/swatch').then(
      ({ swatchDataUri }) => isCurrent && setUri(swatchDataUri(address, { size })),
      // The avatar stays empty: the name and the address are beside it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [address, size])

  return <img src={uri} alt="" width={size} height={size} />
}
