import { type ErrorWords, firstLine, later, oldApp } from './ErrorWords.ts'

const unknownWriting: ErrorWords = { sentence: `This page sent something the server doesn't support. ${oldApp}` }

/** Refusals of posts, profiles, uploads, imports and searches. */
export const writingErrors: Readonly<Record<string, ErrorWords>> = {
  TooLargeError: { sentence: 'This is too long to publish. Shorten it, then try again.' },
  ForbiddenValueError: {
    sentence: "The text contains a character that isn't allowed. Remove unusual characters, then try again.",
  },
  InvalidFieldError: { sentence: ({ message }) => `This can't be published as it is: ${firstLine(message)}` },
  UnknownFieldError: unknownWriting,
  UnknownMessageTypeError: unknownWriting,
  UnknownMediaError: { sentence: 'An image was uploaded too long ago. Add it again, then try again.' },
  MediaMismatchError: { sentence: `The image isn't what this page described. ${oldApp}` },
  WrongMediaHashError: {
    sentence: 'The image changed on its way to the server. Check your connection, then try again.',
    retryable: true,
  },
  UnsupportedMediaError: { sentence: "That image isn't supported. Use a still WebP, JPEG or PNG." },
  WrongMediaTypeError: { sentence: `The image is of another type than this page said. ${oldApp}` },
  UnstrippedMediaError: {
    sentence: 'The image contains extra data, such as where it was taken. Save it without that, then add it again.',
  },
  DamagedMediaError: { sentence: 'The image is damaged. Save it again, then add it.' },
  MediaTooLargeError: { sentence: 'The image is too large. Make it smaller, then add it again.' },
  MediaQuotaExceededError: {
    sentence: "You've used all your image storage. Delete posts with images to free some.",
  },
  TooManyUploadsError: {
    sentence: (facts) => `Too many images are being uploaded right now. ${later(facts)}`,
    retryable: true,
  },
  TooManyImportsError: {
    sentence: (facts) => `Too many files are being imported right now. ${later(facts)}`,
    retryable: true,
  },
  MalformedCarError: { sentence: "That file isn't an export, or it is incomplete. Export it again, then try again." },
  MalformedExportError: { sentence: ({ message }) => `That file can't be imported: ${firstLine(message)}` },
  NotImportableError: { sentence: ({ message }) => `A message in the file can't be imported: ${firstLine(message)}` },
  TooManyHeldError: {
    sentence: "Too many of your imported messages refer to posts that aren't on this server. Try again in a day.",
  },
  UnknownPostError: { sentence: "That post isn't here anymore, so this didn't work." },
  PostDeletedError: { sentence: "The author deleted that post, so this didn't work." },
  NotAuthorError: { sentence: 'Only the author can do this.' },
  HideNotAllowedError: { sentence: 'You can only hide replies to your own posts.' },
  ReplyMismatchError: {
    sentence: "The post you replied to isn't part of this thread. Reload the page, then try again.",
  },
  // The message holds the reason the operators gave.
  AccountSuspendedError: { sentence: ({ message }) => message },
  NotOperatorError: { sentence: 'Only operators of this server can do that.' },
  UnknownActError: {
    sentence: 'This was undone or replaced in the meantime. Reload the page to see the current state.',
  },
  AlreadyAnsweredError: { sentence: "You've already responded to this. The operators will decide." },
  NotInForceError: { sentence: 'This was already undone. Reload the page to see the current state.' },
  ReplyNotAllowedError: {
    sentence: 'The author of this thread lets only some people reply. You can still like or quote it.',
  },
  SelfBlockError: { sentence: "You can't block yourself." },
  AccountLeavingError: {
    sentence: 'This account is being deleted. That takes a moment; try again later.',
    retryable: true,
  },
  SelfFollowError: { sentence: "You can't follow yourself." },
  SelfMuteError: { sentence: "You can't mute yourself." },
  SignInEndedError: {
    sentence: 'Your sign-in ended before this was sent. Try again to send it now, or discard it.',
    retryable: true,
  },
  TooManyMessagesError: { sentence: `This page sent too much at once. ${oldApp}` },
  TooManyMutedWordsError: {
    sentence: "You've muted as many words as you can. Unmute one, then mute this one.",
  },
  SearchTooLongError: { sentence: 'Search is too long. Remove some words, then search again.' },
  PageError: { sentence: `Couldn't load more from here. ${oldApp}` },
}
