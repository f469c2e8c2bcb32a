import { type ErrorWords, firstLine, later, oldApp } from './ErrorWords.ts'

const unknownWriting: ErrorWords = { sentence: `This page writes something the service does not know. ${oldApp}` }

/** Refusals of what was written, uploaded or asked for. */
export const writingErrors: Readonly<Record<string, ErrorWords>> = {
  TooLargeError: { sentence: 'This is too long to publish. Make it shorter, then try again.' },
  ForbiddenValueError: {
    sentence: 'The text holds a character that cannot be published. Remove unusual characters, then try again.',
  },
  InvalidFieldError: { sentence: ({ message }) => `This cannot be published as it is: ${firstLine(message)}` },
  UnknownFieldError: unknownWriting,
  UnknownMessageTypeError: unknownWriting,
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
}
