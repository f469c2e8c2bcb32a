import { Avatar as KitAvatar } from '../../avatar/Avatar.tsx'

export type AvatarProps = {
  address: string
  imageUrl?: string | null | undefined
  /** Taken, and not drawn. */
  loading?: boolean | undefined
  /** Edge length in CSS pixels. */
  size: number
}

/** The account's picture as the kit draws it: the app's `avatar`, the ENS picture, or the address's own. */
export function Avatar({ address, imageUrl, size }: AvatarProps) {
  return <KitAvatar address={address} ensImage={imageUrl ?? undefined} size={size} />
}
