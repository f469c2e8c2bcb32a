/** Claiming a handle, and the token it is. */
export const claimHandleWords = {
  'claimHandle.intro':
    "A handle is your account's name: a token you own, registered with one transaction. 3 to 26 characters: a to z, 0 to 9 and -.",
  'claimHandle.label': 'Handle',
  'claimHandle.current': 'Your handle is @{handle}.',
  'claimHandle.idle': 'Claim handle',
  'claimHandle.funding': 'Getting test coins',
  'claimHandle.signing': 'Confirm in your wallet',
  'claimHandle.pending': 'Waiting for confirmation',
  'claimHandle.failed': 'Claim handle',
  'claimHandle.step.funding': 'Test coins for the network fee',
  'claimHandle.step.signing': 'Approval in your wallet',
  'claimHandle.step.pending': 'Registered on {chain}',
  'claimHandle.slow': 'The network is slower than usual. Your transaction is on its way; you can leave this page.',
  'claimHandle.done': "You're @{handle} now.",
  'claimHandle.write': 'Write your first post',
  'claimHandle.checking': 'Checking',
  'claimHandle.available': '@{handle} is available.',
  'claimHandle.availablePrice': '@{handle} is available for {price}.',
  'claimHandle.taken': '@{handle} is taken. Choose another.',
  'claimHandle.not-deployed':
    "Handles aren't available on {chain}: their contract isn't deployed there. Everything else works without a handle.",
  'claimHandle.wrong-network': 'Your wallet is on another network. Handles are registered on {chain}.',
  'claimHandle.unknown':
    "The blockchain isn't responding, so we can't tell if this handle is available. Try again soon.",
  'claimHandle.switch': 'Switch to {chain}',
  'claimHandle.transaction': 'Transaction {hash}',
  'claimHandle.preparing': 'Contacting the chain',
  'claimHandle.simulating': 'Checking with the chain',
  'claimHandle.silent': '{chain} is not responding. Your wallet has not been asked yet. This page keeps waiting.',

  'handleToken.owned': 'This token is in your wallet. If you send it to someone, the handle goes with it.',
  'handleToken.id': 'Token {id}',

  'claimHandle.transactionTitle': 'Claim the handle {handle}',
} as const
