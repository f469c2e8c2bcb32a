export {
  type GetSiweMessageOptions,
  RainbowKitSiweNextAuthProvider,
  type RainbowKitSiweNextAuthProviderProps,
} from '../rainbowkit/RainbowKitSiweNextAuthProvider.tsx'
