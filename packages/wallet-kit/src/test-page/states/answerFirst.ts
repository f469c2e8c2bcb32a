import type { TestWalletAnswer, TestWalletIntent } from '../../testing/TestWalletAnswer.ts'
import type { KitStateExtras } from './KitState.ts'

/** The wallet answers the first request of this kind so. */
export const answerFirst = (intent: TestWalletIntent, first: TestWalletAnswer): KitStateExtras => ({
  options: { wallet: { answers: { [intent]: [first] }, knownChainIds: [137] } },
})
