export {
  type GetSiweMessageOptions,
  RainbowKitSiweNextAuthProvider,
  type RainbowKitSiweNextAuthProviderProps,
} from '../rainbowkit/next-auth/RainbowKitSiweNextAuthProvider.tsx'
