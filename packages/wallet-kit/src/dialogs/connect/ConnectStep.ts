import type { Downloads } from './state/describeDownloads.ts'

/** The steps of 'Connect a Wallet'. Source: spec §2. */
export type ConnectStep =
  | 'none'
  | 'learn'
  | 'get'
  | 'connect'
  | 'downloadOptions'
  | 'download'
  | 'mobileInstructions'
  | 'extensionInstructions'

export type ConnectState = {
  step: ConnectStep
  /** The wallet the step is about. */
  walletId: string | null
  /** Where the way to get a wallet began: in the list, in the get-a-wallet list, or at a wallet's code or link. */
  from: 'list' | 'get' | 'connect'
}

type WaysToGet = Pick<Downloads, 'firstStep'>

/** The visitor's actions, with what the wallet offers. */
export type ConnectAction =
  | ({ type: 'select'; walletId: string; isReady: boolean } & WaysToGet)
  | { type: 'learn' }
  | { type: 'get' }
  | ({ type: 'getWallet'; walletId: string } & WaysToGet)
  | { type: 'download' }
  | { type: 'extension' }
  | { type: 'instructions' }
  | ({ type: 'back' /** To the get-a-wallet list. */; cameByIntro: boolean } & WaysToGet)
