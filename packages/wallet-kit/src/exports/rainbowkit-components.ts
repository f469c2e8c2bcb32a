export type { ConnectButtonProps } from '../button/ConnectButton.tsx'
export { AccountModal } from '../rainbowkit/components/AccountModal.tsx'
export { Avatar, type AvatarProps } from '../rainbowkit/components/Avatar.tsx'
export { ChainModal } from '../rainbowkit/components/ChainModal.tsx'
export { ConnectButton } from '../rainbowkit/components/ConnectButton.tsx'
export { EmojiAvatar, type EmojiAvatarProps } from '../rainbowkit/components/EmojiAvatar.tsx'
export { emojiAvatarForAddress } from '../rainbowkit/components/emojiAvatarForAddress.ts'
export type {
  ControlledModalProps as AccountModalProps,
  ControlledModalProps as ChainModalProps,
} from '../rainbowkit/components/useControlledModal.ts'
export { WalletButton, type WalletButtonProps } from '../rainbowkit/components/WalletButton.tsx'
export { RainbowKitProvider, type RainbowKitProviderProps } from '../rainbowkit/RainbowKitProvider.tsx'
