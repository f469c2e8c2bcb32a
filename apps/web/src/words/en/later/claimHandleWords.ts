/** Claiming a handle, and the token it is. */
export const claimHandleWords = {
  'claimHandle.intro':
    "A handle is your account's name: a token you own, registered with one transaction. 3 to 26 characters: a to z, 0 to 9 and -.",
  'claimHandle.label': 'Handle',
  'claimHandle.current': 'Your handle is @{handle}.',
  'claimHandle.idle': 'Claim handle',
  'claimHandle.step.pending': 'Registered on {chain}',
  'claimHandle.done': "You're @{handle} now.",
  'claimHandle.write': 'Write your first post',
  'claimHandle.checking': 'Checking',
  'claimHandle.available': '@{handle} is available.',
  'claimHandle.availablePrice': '@{handle} is available for {price}.',
  'claimHandle.taken': '@{handle} is taken. Choose another.',
  'claimHandle.takenBy': 'It belongs to',
  'claimHandle.problem.short': 'A handle has at least 3 characters.',
  'claimHandle.problem.long': 'A handle has at most 26 characters.',
  'claimHandle.problem.characters': 'Only a to z, 0 to 9 and - can be in a handle.',
  'claimHandle.problem.hyphen': "A handle can't start or end with -.",
  'claimHandle.doneAnother': '@{handle} is yours.',
  'claimHandle.another': 'Claim another',
  'claimHandle.not-deployed':
    "Handles aren't available on {chain}: their contract isn't deployed there. Everything else works without a handle.",
  'claimHandle.wrong-network': 'Your wallet is on another network. Handles are registered on {chain}.',
  'claimHandle.unknown':
    "The blockchain isn't responding, so we can't tell if this handle is available. Try again soon.",

  'handleToken.owned': 'This token is in your wallet. If you send it to someone, the handle goes with it.',
  'handleToken.id': 'Token {id}',

  'claimHandle.transactionTitle': 'Claim the handle {handle}',
} as const
