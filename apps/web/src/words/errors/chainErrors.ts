import { type ErrorWords, firstLine, later } from './ErrorWords.ts'

const silentChain: ErrorWords = {
  sentence: 'The chain does not answer. Your wallet is untouched; try again in a moment.',
  retryable: true,
}
const badHandle: ErrorWords = {
  sentence: 'A handle has 3 to 26 characters: a to z, 0 to 9, and - inside. Choose another.',
}

/** Failures of the chain, its faucet and its contracts. */
export const chainErrors: Readonly<Record<string, ErrorWords>> = {
  ChainUnavailableError: silentChain,
  HttpRequestError: silentChain,
  TimeoutError: { sentence: 'The chain takes too long to answer. Try again in a moment.', retryable: true },
  WaitForTransactionReceiptTimeoutError: {
    sentence: 'The chain makes no new blocks. Nothing is lost; try again when it runs.',
    retryable: true,
  },
  InsufficientFundsError: {
    sentence: "Your account has too little of the chain's coin to pay the network fee. Add some, then try again.",
  },
  NothingDeployedError: {
    sentence:
      'Handles are not available on this chain: their contract is not deployed there. Everything else works without a handle.',
  },
  WrongNetworkError: {
    sentence: 'Your wallet is on another network than handles live on. Switch networks, then try again.',
  },
  JournalWriteError: {
    sentence: 'The local chain could not save the transaction. Is the disk full? Nothing was sent.',
    retryable: true,
  },
  ForbiddenCallerError: {
    sentence: 'The local chain only answers the page it was started with. Open the address the terminal printed.',
  },
  FaucetError: {
    sentence: ({ message }) => `The test coins for the network fee did not arrive: ${firstLine(message)}`,
    retryable: true,
  },
  FaucetLimitError: {
    sentence: (facts) => `This address was given test coins a short while ago. ${later(facts)}`,
    retryable: true,
  },
  InvalidHandleError: badHandle,
  HandleTaken: { sentence: 'Somebody else has just taken this handle. Choose another.' },
  InvalidHandle: badHandle,
  WrongPrice: { sentence: 'The price of a handle has just changed. Try again to pay the new one.', retryable: true },
  PrimaryLocked: {
    sentence: 'This handle changed hands a few days ago and cannot be made anybody’s name yet. Choose another for now.',
  },
  TransactionRevertedError: {
    sentence: 'The chain did not carry out the transaction. Only the network fee was spent; try again.',
    retryable: true,
  },
  TransactionReplacedError: {
    sentence:
      'The transaction was replaced by another one in your wallet, so the handle was not claimed. Try again when you like.',
    retryable: true,
  },
  TransactionLostError: {
    sentence: 'The chain no longer knows this transaction; it was started anew or dropped it. Try again.',
    retryable: true,
  },
}
