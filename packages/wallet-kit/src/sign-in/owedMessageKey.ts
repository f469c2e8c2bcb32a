/** Where the message stands whose signature a wallet still owes. */
export const owedMessageKey = 'walletKit.owedMessage'
