import { type ErrorWords, firstLine, later } from './ErrorWords.ts'

const silentChain: ErrorWords = {
  sentence: "The blockchain isn't responding. Nothing is lost; try again in a moment.",
  retryable: true,
}
const badHandle: ErrorWords = {
  sentence: 'A handle has 3 to 26 characters: a to z, 0 to 9, and - inside. Choose another.',
}

/** Failures of the chain, its faucet and its contracts. */
export const chainErrors: Readonly<Record<string, ErrorWords>> = {
  ChainUnavailableError: silentChain,
  HttpRequestError: silentChain,
  TimeoutError: { sentence: 'The blockchain is taking too long to respond. Try again in a moment.', retryable: true },
  WaitForTransactionReceiptTimeoutError: {
    sentence: "The blockchain isn't adding blocks right now. Nothing is lost; try again later.",
    retryable: true,
  },
  InsufficientFundsError: {
    sentence: "Your wallet doesn't have enough funds for this transaction and its fee. Add some, then try again.",
  },
  NothingDeployedError: {
    sentence:
      "Handles aren't available on this network: their contract isn't deployed there. Everything else works without a handle.",
  },
  WrongNetworkError: {
    sentence: "Your wallet isn't on the network where handles are registered. Switch networks, then try again.",
  },
  JournalWriteError: {
    sentence:
      "The local blockchain couldn't save the transaction, so it isn't confirmed. Make room on the disk, then try again.",
    retryable: true,
  },
  ForbiddenCallerError: {
    sentence: 'The local blockchain only answers the page it was started with. Open the address shown in the terminal.',
  },
  FaucetError: {
    sentence: ({ message }) => `Couldn't get test coins for the network fee: ${firstLine(message)}`,
    retryable: true,
  },
  FaucetLimitError: {
    sentence: (facts) => `This address got test coins a short while ago. ${later(facts)}`,
    retryable: true,
  },
  InvalidHandleError: badHandle,
  HandleTaken: { sentence: 'Someone else has just taken this handle. Choose another.' },
  InvalidHandle: badHandle,
  WrongPrice: { sentence: 'The price of a handle just changed. Try again to pay the new price.', retryable: true },
  PrimaryLocked: {
    sentence:
      "This handle changed hands in the last 7 days, so it can't be shown as a name yet. Choose another for now.",
  },
  TransactionRevertedError: {
    sentence: 'The blockchain rejected the transaction. Only the network fee was spent; try again.',
    retryable: true,
  },
  TransactionReplacedError: {
    sentence:
      "Another transaction in your wallet replaced this one, so the handle wasn't claimed. Try again when you like.",
    retryable: true,
  },
  TransactionLostError: {
    sentence: 'The blockchain dropped this transaction, or was restarted without it. Try again.',
    retryable: true,
  },
}
