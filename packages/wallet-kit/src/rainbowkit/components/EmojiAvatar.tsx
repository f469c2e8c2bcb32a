import type { ComponentProps } from 'react'
import type { AvatarComponent } from '../../context/KitContext.ts'
import { emojiAvatarForAddress } from './emojiAvatarForAddress.ts'

export type EmojiAvatarProps = ComponentProps<AvatarComponent>

/** The ENS picture, or else an emoji on a colour of its own; for the provider's `avatar`. */
export function EmojiAvatar({ address, ensImage, size }: EmojiAvatarProps) {
  if (ensImage) return <img src={ensImage} alt="" width={size} height={size} />
  const { color, emoji } = emojiAvatarForAddress(address)
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={color} d="M0 0h40v40H0z" />
      <text x="20" y="27" textAnchor="middle" fontSize="20">
        {emoji}
      </text>
    </svg>
  )
}
