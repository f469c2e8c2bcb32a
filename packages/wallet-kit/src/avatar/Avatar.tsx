import { type ComponentProps, useState } from 'react'
import type { AvatarComponent } from '../context/KitContext.ts'
import { useKit } from '../context/useKit.ts'
import { SwatchAvatar } from './SwatchAvatar.tsx'

/** The picture of an account: the app's own where it draws one. */
export function Avatar(props: ComponentProps<AvatarComponent>) {
  const { avatar: Own } = useKit()
  if (!Own) return <DefaultAvatar {...props} />
  return (
    <span data-wk-app="">
      <Own {...props} />
    </span>
  )
}

/** The ENS avatar if there is one and the page may show it, else the address's own weave. */
function DefaultAvatar({ address, ensImage, size }: { address: string; ensImage?: string | undefined; size: number }) {
  const [brokenImage, setBrokenImage] = useState<string>()
  if (!ensImage || ensImage === brokenImage) return <SwatchAvatar address={address} size={size} />
  return <img src={ensImage} alt="" width={size} height={size} onError={() => setBrokenImage(ensImage)} />
}
