/** Failures of the chain, its faucet and its contracts. */
export const chainErrorWords = {
  'retry.ChainUnavailableError': "The blockchain isn't responding. Nothing is lost; try again in a moment.",
  'retry.TimeoutError': 'The blockchain is taking too long to respond. Try again in a moment.',
  'retry.WaitForTransactionReceiptTimeoutError':
    "The blockchain isn't adding blocks right now. Nothing is lost; try again later.",
  'error.InsufficientFundsError':
    "Your wallet doesn't have enough funds for this transaction and its fee. Add some, then try again.",
  'error.MissingFundsError':
    'Your wallet is {amount} short for this and its network fee. Add that much, then try again.',
  'retry.AuthorMismatchError': "This post's signatures don't prove who wrote it, so it can't be tipped.",
  'error.ContractElsewhereError': 'Your account is a contract on another network, so it has no wallet here.',
  'error.TipsNotDeployedError': "Tips aren't available on this network: their contract isn't deployed there.",
  'error.ERC721InvalidReceiver': "This address belongs to a contract that can't hold handles. Choose another.",
  'error.FailedCall': "The author's account refused the tip, so nothing was sent.",
  'error.NothingDeployedError':
    "Handles aren't available on this network: their contract isn't deployed there. Everything else works without a handle.",
  'error.WrongNetworkError':
    "Your wallet isn't on the network where handles are registered. Switch networks, then try again.",
  'retry.JournalWriteError':
    "The local blockchain couldn't save the transaction, so it isn't confirmed. Make room on the disk, then try again.",
  'error.ForbiddenCallerError':
    'The local blockchain only answers the page it was started with. Open the address shown in the terminal.',
  'retry.FaucetError': "Couldn't get test coins for the network fee: {message}",
  'retry.FaucetLimitError': 'This address got test coins a short while ago. {later}',
  'error.InvalidHandleError': 'A handle has 3 to 26 characters: a to z, 0 to 9, and - inside. Choose another.',
  'error.HandleTaken': 'Someone else has just taken this handle. Choose another.',
  'retry.WrongPrice': 'The price of a handle just changed. Try again to pay the new price.',
  'error.PrimaryLocked':
    "This handle changed hands in the last 7 days, so it can't be shown as a name yet. Choose another for now.",
  'retry.TransactionElsewhereError': 'Your wallet is asking for this in another tab. Answer there first.',
  'retry.TransactionRevertedError':
    'The blockchain rejected the transaction. Only the network fee was spent; try again.',
  'retry.TransactionReplacedError':
    'Another transaction in your wallet replaced this one, so this one did not go through. Try again when you like.',
  'error.TransactionLostError':
    "The blockchain doesn't know this transaction. It may still go through: look in your wallet before you send it again.",
} as const
