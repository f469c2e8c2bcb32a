/** The links of a proof, and the check of everything on a page. */
export const proofChainWords = {
  'proof.wallet': 'Wallet',
  'proof.linkKey': 'Key',
  'proof.message': 'Message',
  'proof.linkReceipt': 'Receipt',
  'proof.showBytes': 'Show the bytes',
  'proof.hideBytes': 'Hide the bytes',
  'proof.copyBytes': 'Copy as hex',
  'proof.copied': 'Bytes copied.',
  'proof.notCopied': "Couldn't copy the bytes.",
  'proof.checkAll': '{count, plural, one {Verify # post on this page} other {Verify all # posts on this page}}',
  'proof.checkingAll': 'Verifying {done, number} of {count, number}',
  'proof.allPassed':
    '{count, plural, one {# post verified in your browser.} other {All # posts verified in your browser.}}',
  'proof.someFailed': '{failed, plural, one {# post is not verified:} other {# posts are not verified:}}',
  'proof.allAsked': "Couldn't fetch the proofs. Try again.",
} as const
