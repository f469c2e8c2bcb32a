/** The check of who signed a post. */
export const proofWords = {
  'proof.title': 'Proof of authorship',
  'proof.summary': 'See who signed this post, and check it in your own browser.',
} as const
