/** Failures of signing in, and of the key that signs. */
export const sessionErrorWords = {
  'error.NotSignedInError': 'Sign in first: connect your wallet and verify your account.',
  'error.CryptoUnavailableError':
    'You can read this page, but signing in needs a secure one. Open the site over https, or on this computer at localhost.',
  'error.KeyStorageError':
    "This browser isn't saving your key, so closing or reloading this page signs you out. Allow site data to stay signed in.",
  'error.KeyLostError': 'This browser lost the key it signs with. Verify your account again; your posts are safe.',
  'retry.ClockSkewError': "This device's clock is off by more than two minutes. Set it to automatic, then try again.",
  'error.DelegationExpiredError': 'Your sign-in has expired. {signIn}',
  'error.DelegationIdleError': 'You were signed out after 14 days without use. {signIn}',
  'error.DelegationRevokedError': 'This browser was signed out. {signIn}',
  'error.DelegationNotYetValidError':
    "Your sign-in isn't valid yet. Set this device's clock to automatic, then sign in again.",
  'error.DelegationTooLongError': 'The sign-in asked for more time than allowed. {reload}',
  'error.UnknownDelegationError': "The server doesn't recognize this sign-in. {signIn}",
  'retry.WrongNonceError':
    'This request expired or was already used. Try again; your wallet will ask for a new signature.',
  'retry.TooManyChallengesError': 'Too many sign-in attempts from your network. {later}',
  'retry.TooManyKeysError': 'This account signed in too many times just now. {later}',
  'retry.TooManyWritesError': 'Too much at once. Nothing was lost. {later}',
  'error.WrongChallengeError':
    "The message to sign isn't the one this page asked for, so it wasn't shown to your wallet. Don't sign anything; reload the page.",
  'error.WrongDomainError':
    "The server isn't set up for this address. Open the site at its usual address; its operator sets that in PUBLIC_ORIGINS.",
  'error.RevocationTimeError': 'Your signature reached the server too late: it is valid for ten minutes. Sign again.',
  'error.InvalidKeyProofError': "The signature of this browser's key is invalid. {signIn}",
  'error.WrongAccountError':
    'The signature is from a different account than the connected one. Choose the connected account in your wallet, then try again.',
  'error.AbilityNotGrantedError': "This sign-in doesn't permit that. {signIn}",
  'error.InvalidNetworkError': "This page doesn't recognize the network that the server names. {reload}",
  'error.UnsupportedVersionError': 'The server uses a newer version than this page. {reload}',
  'error.WrongCapabilityError': "The signature doesn't permit this. {signIn}",
  'error.WrongStatementError': "The signed message isn't the one the server expects. {reload}",
  'error.WrongKeyError': "The signature is for a different key than this browser's. {signIn}",
  'retry.InvalidSignatureError': "The signature doesn't match the account. Try again with the account you connected.",
  'retry.SignatureCheckFailedError':
    "Couldn't check the signature of your account's contract: its network isn't responding. Try again soon.",
  'error.ChainNotAllowedError':
    "The signature isn't from the connected account. Choose that account in your wallet, then try again. If it is a smart contract, its signature can't be checked on this network; switch to another one.",
} as const
