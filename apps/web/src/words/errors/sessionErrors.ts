import { type ErrorWords, later, oldApp, signInAgain } from './ErrorWords.ts'

const staleMessage: ErrorWords = {
  sentence: 'This request expired or was already used. Try again; your wallet will ask for a new signature.',
  retryable: true,
}
const unexpectedAddress: ErrorWords = {
  sentence:
    "The server isn't set up for this address. Open the site at its usual address; its operator sets that in PUBLIC_ORIGINS.",
}
const misSignedByKey: ErrorWords = { sentence: `The signature of this browser's key is invalid. ${signInAgain}` }

/** Failures of signing in, and of the key that signs. */
export const sessionErrors: Readonly<Record<string, ErrorWords>> = {
  NotSignedInError: { sentence: 'Sign in first: connect your wallet and verify your account.' },
  CryptoUnavailableError: {
    sentence:
      'You can read this page, but signing in needs a secure one. Open the site over https, or on this computer at localhost.',
  },
  KeyStorageError: {
    sentence:
      "This browser isn't saving your key, so closing or reloading this page signs you out. Allow site data to stay signed in.",
  },
  KeyLostError: {
    sentence: 'This browser lost the key it signs with. Verify your account again; your posts are safe.',
  },
  ClockSkewError: {
    sentence: "This device's clock is off by more than two minutes. Set it to automatic, then try again.",
    retryable: true,
  },
  DelegationExpiredError: { sentence: `Your sign-in has expired. ${signInAgain}` },
  DelegationIdleError: { sentence: `You were signed out after 14 days without use. ${signInAgain}` },
  DelegationRevokedError: { sentence: `This browser was signed out. ${signInAgain}` },
  DelegationNotYetValidError: {
    sentence: "Your sign-in isn't valid yet. Set this device's clock to automatic, then sign in again.",
  },
  DelegationTooLongError: { sentence: `The sign-in asked for more time than allowed. ${oldApp}` },
  UnknownDelegationError: { sentence: `The server doesn't recognize this sign-in. ${signInAgain}` },
  WrongNonceError: staleMessage,
  TooManyChallengesError: {
    sentence: (facts) => `Too many sign-in attempts from your network. ${later(facts)}`,
    retryable: true,
  },
  TooManyKeysError: {
    sentence: (facts) => `This account signed in too many times just now. ${later(facts)}`,
    retryable: true,
  },
  TooManyWritesError: {
    sentence: (facts) => `Too much at once. Nothing was lost. ${later(facts)}`,
    retryable: true,
  },
  UnknownChallengeError: staleMessage,
  WrongChallengeError: {
    sentence:
      "The message to sign isn't the one this page asked for, so it wasn't shown to your wallet. Don't sign anything; reload the page.",
  },
  WrongDomainError: unexpectedAddress,
  UnknownOriginError: unexpectedAddress,
  RevocationTimeError: {
    sentence: 'Your signature reached the server too late: it is valid for ten minutes. Sign again.',
  },
  InvalidKeyProofError: misSignedByKey,
  WrongAccountError: {
    sentence:
      'The signature is from a different account than the connected one. Choose the connected account in your wallet, then try again.',
  },
  WrongCapabilityError: { sentence: `The signature doesn't permit this. ${signInAgain}` },
  WrongStatementError: { sentence: `The signed message isn't the one the server expects. ${oldApp}` },
  WrongKeyError: { sentence: `The signature is for a different key than this browser's. ${signInAgain}` },
  InvalidSignatureError: {
    sentence: "The signature doesn't match the account. Try again with the account you connected.",
    retryable: true,
  },
  InvalidMessageSignatureError: misSignedByKey,
  SignatureCheckFailedError: {
    sentence: "Couldn't check the signature of your account's contract: its network isn't responding. Try again soon.",
    retryable: true,
  },
  ChainNotAllowedError: {
    sentence:
      "The signature isn't from the connected account. Choose that account in your wallet, then try again. If it is a smart contract, its signature can't be checked on this network; switch to another one.",
  },
}
