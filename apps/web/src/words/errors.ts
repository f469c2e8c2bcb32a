/** What is known about a failure besides its name. */
type ErrorFacts = {
  /** The other side's words. */
  message: string
  /** HTTP status, where there was an answer. */
  status?: number
  retryAt?: Date
}

export type ErrorWords = {
  /** What happened and the next step. */
  sentence: string | ((facts: ErrorFacts) => string)
  /** True when the same action may succeed later without anything being changed. */
  retryable?: boolean
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const later = ({ retryAt }: ErrorFacts) =>
  retryAt ? `Try again after ${clock.format(retryAt)}.` : 'Try again in a while.'
const oldApp = 'Reload the page to get the newest version, then try again.'
const signInAgain = 'Sign in again to go on; what you wrote is kept.'

/** The screen's words for every failure people can meet, by the error's `name`. */
export const errorWords: Readonly<Record<string, ErrorWords>> = {
  // The way to the service
  NetworkError: {
    sentence: 'The service cannot be reached. Check your connection, then try again.',
    retryable: true,
  },
  ServerError: {
    sentence: (facts) => {
      if (facts.status === 429) return `The service is getting too many requests from here. ${later(facts)}`
      if (facts.status !== undefined && facts.status < 500)
        return `The service did not accept the request (status ${facts.status}). ${oldApp}`
      return `The service had a problem (status ${facts.status ?? 'unknown'}). Nothing was lost; try again in a moment.`
    },
    retryable: true,
  },
  ServerParseError: {
    sentence:
      'The answer could not be read: something between you and the service sent a different page. Check your connection, then try again.',
    retryable: true,
  },
  GRAPHQL_VALIDATION_FAILED: { sentence: `This page and the service no longer fit together. ${oldApp}` },
  UnexpectedAnswerError: {
    sentence: `The service answered in a way this page does not understand. ${oldApp}`,
    retryable: true,
  },
  QuotaExceededError: { sentence: (facts) => `You have reached the limit for now. ${later(facts)}`, retryable: true },
  DatabaseError: {
    sentence: 'The service could not save this. Nothing was written; try again in a moment.',
    retryable: true,
  },
  StorageRefusedError: {
    sentence: 'The service cannot store anything for now; reading goes on. Nothing was written; try again later.',
    retryable: true,
  },
  DatabaseUnreachableError: {
    sentence: 'The service has lost its database for the moment. Try again soon.',
    retryable: true,
  },

  // The session
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
  WrongNonceError: {
    sentence: 'The message to sign is no longer fresh. Try again; your wallet will ask once more.',
    retryable: true,
  },
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
  TooManyRequestsError: {
    sentence: (facts) => `The service is getting too many requests from here. ${later(facts)}`,
    retryable: true,
  },
  TooManyConnectionsError: {
    sentence: (facts) => `The service is getting too many requests from here. ${later(facts)}`,
    retryable: true,
  },
  UnknownChallengeError: {
    sentence: 'The message to sign is no longer fresh. Try again; your wallet will ask once more.',
    retryable: true,
  },
  WrongChallengeError: {
    sentence:
      'The message to sign was not the one this page made, so it was not shown to your wallet. Do not sign; reload the page.',
  },
  WrongDomainError: {
    sentence:
      'The service does not expect to be opened at this address. Open it at the address it was set up for (PUBLIC_ORIGINS).',
  },
  UnknownOriginError: {
    sentence:
      'The service does not expect to be opened at this address. Open it at the address it was set up for (PUBLIC_ORIGINS).',
  },
  RevocationTimeError: {
    sentence: 'This has to reach the service within ten minutes of your signature. Sign it again.',
  },
  InvalidKeyProofError: { sentence: `This browser's key did not sign as it should. ${signInAgain}` },
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
  InvalidMessageSignatureError: { sentence: `This browser's key did not sign as it should. ${signInAgain}` },
  SignatureCheckFailedError: {
    sentence:
      "Your account's contract could not be asked whether it signed: its chain did not answer. Try again in a moment.",
    retryable: true,
  },
  ChainNotAllowedError: {
    sentence: 'Signing in is not offered on the chain your wallet is on. Switch to another network, then try again.',
  },

  // What was written
  TooLargeError: { sentence: 'This is too long to publish. Make it shorter, then try again.' },
  ForbiddenValueError: {
    sentence: 'The text holds a character that cannot be published. Remove unusual characters, then try again.',
  },
  InvalidFieldError: { sentence: ({ message }) => `This cannot be published as it is: ${firstLine(message)}` },
  UnknownFieldError: { sentence: `This page writes something the service does not know. ${oldApp}` },
  UnknownMessageTypeError: { sentence: `This page writes something the service does not know. ${oldApp}` },
  UnknownMediaError: { sentence: 'A picture was uploaded too long ago. Add it once more, then try again.' },
  MediaMismatchError: { sentence: `The service found another picture than this page described. ${oldApp}` },
  WrongMediaHashError: {
    sentence: 'The picture changed on its way to the service. Check your connection, then try again.',
    retryable: true,
  },
  UnsupportedMediaError: { sentence: 'That file is no still picture the service takes. Use a WebP, JPEG or PNG.' },
  WrongMediaTypeError: { sentence: `The picture is of another kind than this page said. ${oldApp}` },
  UnstrippedMediaError: {
    sentence:
      'The picture holds more than its pixels, such as where it was taken. Save it without that, then add it again.',
  },
  DamagedMediaError: { sentence: 'The picture is damaged. Save it anew, then add it again.' },
  MediaTooLargeError: { sentence: 'The picture is too large. Make it smaller, then add it again.' },
  MediaQuotaExceededError: {
    sentence: 'Your pictures take all the room you have. Delete posts with pictures to make some.',
  },
  TooManyUploadsError: {
    sentence: (facts) => `Too many pictures are being uploaded at this moment. ${later(facts)}`,
    retryable: true,
  },
  TooManyImportsError: {
    sentence: (facts) => `Too many files are being taken in at this moment. ${later(facts)}`,
    retryable: true,
  },
  MalformedCarError: { sentence: 'That file is no export, or it was cut short. Take it anew, then try again.' },
  MalformedExportError: { sentence: ({ message }) => `That file cannot be taken: ${firstLine(message)}` },
  NotImportableError: { sentence: ({ message }) => `This message of the file cannot be taken: ${firstLine(message)}` },
  TooManyHeldError: {
    sentence: 'Too much of what you import answers posts that are not here. Try again in a day.',
  },
  UnknownPostError: { sentence: 'That post is not here any more, so this could not be done.' },
  PostDeletedError: { sentence: 'Its author deleted that post, so nothing more can be done with it.' },
  NotAuthorError: { sentence: 'Only whoever wrote that post may do this.' },
  HideNotAllowedError: { sentence: 'You can hide replies to your own posts only.' },
  ReplyMismatchError: {
    sentence: 'The post you answered belongs to another thread than this page thought. Reload it, then try again.',
  },
  // The operators' own reason is in the service's words.
  AccountSuspendedError: { sentence: ({ message }) => message },
  NotOperatorError: { sentence: 'Only operators of this service can do that.' },
  UnknownAccountError: { sentence: 'This service knows no such account.' },
  UnknownActError: { sentence: 'This was undone or replaced in the meantime. Reload the page to see what holds now.' },
  AlreadyAnsweredError: { sentence: 'You have answered this already. The operators will decide.' },
  NotInForceError: { sentence: 'This was undone already. Reload the page to see what holds now.' },
  ReplyNotAllowedError: {
    sentence: 'Whoever began this thread lets only some people reply to it. You can still like or quote it.',
  },
  SelfBlockError: { sentence: 'You cannot block yourself.' },
  AccountLeavingError: {
    sentence: 'This account is being deleted. That takes a moment; try again later.',
    retryable: true,
  },
  SelfFollowError: { sentence: 'You cannot follow yourself.' },
  SelfMuteError: { sentence: 'You cannot mute yourself.' },
  SignInEndedError: {
    sentence: 'Your sign-in ended before this was sent. Send it now, or discard it.',
    retryable: true,
  },
  TooManyMessagesError: { sentence: `That was too much at once. ${oldApp}` },
  TooManyMutedWordsError: {
    sentence: 'You have muted as many words as you can. Take one of them back, then mute this one.',
  },
  SearchTooLongError: { sentence: 'That is too much to look for. Leave out some words, then search again.' },
  PageError: { sentence: `The service could not go on from here. ${oldApp}` },

  // The wallet
  UserRejectedRequestError: {
    sentence: 'You said no in your wallet, so nothing happened. Try again when you like.',
    retryable: true,
  },
  ResourceUnavailableRpcError: {
    sentence: 'Your wallet already has a request open. Answer that one first.',
    retryable: true,
  },
  SwitchChainNotSupportedError: {
    sentence: 'Your wallet cannot switch networks from here. Switch in the wallet, then try again.',
  },
  ConnectorNotConnectedError: { sentence: 'Your wallet is not connected. Connect it, then try again.' },
  ConnectorUnavailableReconnectingError: {
    sentence: 'Your wallet is still connecting. Try again in a moment.',
    retryable: true,
  },
  ConnectorChainMismatchError: {
    sentence: 'Your wallet is on another network than this page thought. Switch networks, then try again.',
    retryable: true,
  },
  ChainMismatchError: {
    sentence: 'Your wallet is on another network. Switch networks, then try again.',
    retryable: true,
  },

  // The chain
  ChainUnavailableError: {
    sentence: 'The chain does not answer. Your wallet is untouched; try again in a moment.',
    retryable: true,
  },
  HttpRequestError: {
    sentence: 'The chain does not answer. Your wallet is untouched; try again in a moment.',
    retryable: true,
  },
  TimeoutError: { sentence: 'The chain takes too long to answer. Try again in a moment.', retryable: true },
  WaitForTransactionReceiptTimeoutError: {
    sentence: 'The chain makes no new blocks. Nothing is lost; try again when it runs.',
    retryable: true,
  },
  InsufficientFundsError: {
    sentence: "Your account has too little of the chain's coin to pay the network fee. Add some, then try again.",
  },
  NothingDeployedError: {
    sentence:
      'Handles are not available on this chain: their contract is not deployed there. Everything else works without a handle.',
  },
  WrongNetworkError: {
    sentence: 'Your wallet is on another network than handles live on. Switch networks, then try again.',
  },
  JournalWriteError: {
    sentence: 'The local chain could not save the transaction. Is the disk full? Nothing was sent.',
    retryable: true,
  },
  ForbiddenCallerError: {
    sentence: 'The local chain only answers the page it was started with. Open the address the terminal printed.',
  },
  FaucetError: {
    sentence: ({ message }) => `The test coins for the network fee did not arrive: ${firstLine(message)}`,
    retryable: true,
  },
  FaucetLimitError: {
    sentence: (facts) => `This address was given test coins a short while ago. ${later(facts)}`,
    retryable: true,
  },
  InvalidHandleError: { sentence: 'A handle has 3 to 26 characters: a to z, 0 to 9, and - inside. Choose another.' },
  HandleTaken: { sentence: 'Somebody else has just taken this handle. Choose another.' },
  InvalidHandle: { sentence: 'A handle has 3 to 26 characters: a to z, 0 to 9, and - inside. Choose another.' },
  WrongPrice: { sentence: 'The price of a handle has just changed. Try again to pay the new one.', retryable: true },
  PrimaryLocked: {
    sentence: 'This handle changed hands a few days ago and cannot be made anybody’s name yet. Choose another for now.',
  },
  TransactionRevertedError: {
    sentence: 'The chain did not carry out the transaction. Only the network fee was spent; try again.',
    retryable: true,
  },
  TransactionReplacedError: {
    sentence:
      'The transaction was replaced by another one in your wallet, so the handle was not claimed. Try again when you like.',
    retryable: true,
  },
  TransactionLostError: {
    sentence: 'The chain no longer knows this transaction; it was started anew or dropped it. Try again.',
    retryable: true,
  },
}

/** For a failure nobody foresaw. */
export const unknownErrorWords: ErrorWords = {
  sentence: ({ message }) =>
    `Something unexpected happened${message === '' ? '' : ` (${firstLine(message)})`}. Try again; if it stays, reload the page.`,
  retryable: true,
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
