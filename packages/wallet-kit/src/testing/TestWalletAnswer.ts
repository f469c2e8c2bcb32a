/** What the test wallet does when asked. */
export type TestWalletAnswer =
  | 'approve'
  /** Code 4001. */
  | 'reject'
  /** Code 4902: it does not know the chain. */
  | 'unknownChain'
  /** The same as MetaMask's mobile app says it, inside `data.originalError`. */
  | 'unknownChainNested'
  /** Code -32002: a request already waits. */
  | 'pending'
  /** A message without a code, as wallets with a window of their own send it. */
  | 'closedModal'
  /** Answers a connection with no account. */
  | 'emptyAccounts'
  /** Says yes to a switch and stays where it is. */
  | 'wrongChain'
  | 'neverAnswers'
  | 'throws'
  /** Says yes after this long. */
  | { slowMs: number }

/** The kinds of requests that can be scripted. */
export type TestWalletIntent = 'connect' | 'sign' | 'send' | 'switchChain' | 'addChain'

/** Answers by kind, used up in order; then everything is approved. */
export type TestWalletScript = { readonly [intent in TestWalletIntent]?: readonly TestWalletAnswer[] | undefined }
