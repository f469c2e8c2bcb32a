import { type ErrorWords, later, oldApp, signInAgain } from './ErrorWords.ts'

const staleMessage: ErrorWords = {
  sentence: 'The message to sign is no longer fresh. Try again; your wallet will ask once more.',
  retryable: true,
}
const unexpectedAddress: ErrorWords = {
  sentence:
    'The service does not expect to be opened at this address. Open it at the address it was set up for (PUBLIC_ORIGINS).',
}
const misSignedByKey: ErrorWords = { sentence: `This browser's key did not sign as it should. ${signInAgain}` }

/** Failures of signing in, and of the key that signs. */
export const sessionErrors: Readonly<Record<string, ErrorWords>> = {
  NotSignedInError: { sentence: 'Sign in first: connect your wallet and verify your account.' },
  CryptoUnavailableError: {
    sentence:
      'This browser only signs on a secure page. Open the site over https, or on this computer at localhost; reading works everywhere.',
  },
  KeyStorageError: {
    sentence:
      'This browser does not let the site keep your key, so you stay signed in only until you close or reload this page. Allow site data to stay signed in.',
  },
  KeyLostError: {
    sentence: 'This browser has lost the key it signed with. Verify your account once more; nothing you wrote is lost.',
  },
  ClockSkewError: {
    sentence: 'The clock of this device is off by more than two minutes. Set it to automatic, then try again.',
    retryable: true,
  },
  DelegationExpiredError: { sentence: `Your sign-in has expired. ${signInAgain}` },
  DelegationIdleError: { sentence: `You were away for long enough that your sign-in ended. ${signInAgain}` },
  DelegationRevokedError: { sentence: `This sign-in was ended. ${signInAgain}` },
  DelegationNotYetValidError: {
    sentence:
      'Your sign-in is not valid yet: the clock of this device is ahead. Set it to automatic, then sign in again.',
  },
  DelegationTooLongError: { sentence: `The sign-in asked for more time than allowed. ${oldApp}` },
  UnknownDelegationError: { sentence: `The service does not know this sign-in. ${signInAgain}` },
  WrongNonceError: staleMessage,
  TooManyChallengesError: {
    sentence: (facts) => `Signing in was tried too often from your network. ${later(facts)}`,
    retryable: true,
  },
  TooManyKeysError: {
    sentence: (facts) => `This account was signed in too often just now. ${later(facts)}`,
    retryable: true,
  },
  TooManyWritesError: {
    sentence: (facts) => `That was too much at once. Nothing was lost. ${later(facts)}`,
    retryable: true,
  },
  UnknownChallengeError: staleMessage,
  WrongChallengeError: {
    sentence:
      'The message to sign was not the one this page made, so it was not shown to your wallet. Do not sign; reload the page.',
  },
  WrongDomainError: unexpectedAddress,
  UnknownOriginError: unexpectedAddress,
  RevocationTimeError: {
    sentence: 'This has to reach the service within ten minutes of your signature. Sign it again.',
  },
  InvalidKeyProofError: misSignedByKey,
  WrongAccountError: {
    sentence:
      'The signature is from another account than the connected one. Choose the account in your wallet, then try again.',
  },
  WrongCapabilityError: { sentence: `The signature does not permit this. ${signInAgain}` },
  WrongStatementError: { sentence: `The signed sentence is not the one the service expects. ${oldApp}` },
  WrongKeyError: { sentence: `The signature names another key than this browser's. ${signInAgain}` },
  InvalidSignatureError: {
    sentence: 'The signature does not fit the account. Try again with the account you connected.',
    retryable: true,
  },
  InvalidMessageSignatureError: misSignedByKey,
  SignatureCheckFailedError: {
    sentence:
      "Your account's contract could not be asked whether it signed: its chain did not answer. Try again in a moment.",
    retryable: true,
  },
  ChainNotAllowedError: {
    sentence:
      'The signature is not from the connected account. Choose that account in your wallet, then try again. If it is a contract, its signature cannot be checked on this network; another may do.',
  },
}
