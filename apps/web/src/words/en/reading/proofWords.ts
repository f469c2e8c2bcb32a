/** The check of who signed a post. */
export const proofWords = {
  'proof.title': 'Proof of authorship',
  'proof.summary': 'See who signed this post, and check it in your own browser.',
  'proof.checking': 'Checking',
  'proof.missing': "There's no proof to show: this post was deleted or hidden.",
  'proof.passed': 'Verified',
  'proof.failed': 'Not verified',
  'proof.attested': 'Verified by this server only',
  'proof.message-id': 'The signed message is this post, byte for byte.',
  'proof.message-signature': "The key in the author's browser signed it for this network.",
  'proof.delegation': "The author's account allowed this key to post, and that permission is unchanged.",
  'proof.wallet-signature': "The author's wallet signed that permission.",
  'proof.receipt': 'The server signed a receipt when it accepted the post.',
  'proof.id': 'Post ID',
  'proof.delegationId': 'Delegation ID',
  'proof.key': "Server's key",
} as const
