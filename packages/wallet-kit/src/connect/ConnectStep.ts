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

/** What a visitor can do, and what the wallet in question offers. */
export type ConnectAction =
  | { type: 'select'; walletId: string; isReady: boolean; hasMobile: boolean; hasExtension: boolean }
  | { type: 'learn' }
  | { type: 'get' }
  | { type: 'getWallet'; walletId: string; hasMobile: boolean; hasExtension: boolean }
  | { type: 'download' }
  | { type: 'extension' }
  | { type: 'instructions' }
  | { type: 'back' /** To the get-a-wallet list. */; cameByIntro: boolean; hasMobile: boolean; hasExtension: boolean }
