export type { ConnectButtonProps } from '../button/ConnectButton.tsx'
export type {
  ControlledModalProps as AccountModalProps,
  ControlledModalProps as ChainModalProps,
} from '../rainbowkit/components.tsx'
export {
  AccountModal,
  Avatar,
  type AvatarProps,
  ChainModal,
  ConnectButton,
  EmojiAvatar,
  type EmojiAvatarProps,
  WalletButton,
  type WalletButtonProps,
} from '../rainbowkit/components.tsx'
export { emojiAvatarForAddress } from '../rainbowkit/emojiAvatarForAddress.ts'
export { RainbowKitProvider, type RainbowKitProviderProps } from '../rainbowkit/RainbowKitProvider.tsx'
