/** The storage key of the message that waits for a signature. */
export const pendingSignatureKey = 'walletKit.owedMessage'
