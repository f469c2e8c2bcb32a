export { type CreateDevWalletParameters, createDevWallet } from '../dev-wallet/createDevWallet.ts'
export { devWalletInfo } from '../dev-wallet/devWalletInfo.ts'
export { startDevWallet } from '../dev-wallet/startDevWallet.ts'
