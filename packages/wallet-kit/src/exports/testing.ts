export {
  type CreateTestWalletParameters,
  createTestWallet,
  type TestContractAccount,
  type TestWallet,
} from '../testing/createTestWallet.ts'
export { installTestWallet, type TestWalletHost } from '../testing/installTestWallet.ts'
export type { TestWalletAnswer, TestWalletIntent, TestWalletScript } from '../testing/TestWalletAnswer.ts'
export { testWalletPresets } from '../testing/testWalletPresets.ts'
