/** What the screen says about any failure, and of a part that did not load. After a failure in `retry` the same action may succeed later. */
export const errorWords = {
  'errorPart.later': 'Try again in a while.',
  'errorPart.laterAt': 'Try again after {time, time, clock}.',
  'errorPart.reload': 'Reload the page to get the latest version, then try again.',
  'errorPart.signIn': 'Sign in again to continue. Your posts and drafts are safe.',
  'retry.UnknownError': 'Something went wrong. Try again; if it keeps happening, reload the page.',
  'retry.SaidError': 'Something went wrong ({message}). Try again; if it keeps happening, reload the page.',
  'retry.PartMissingError':
    "Part of this page couldn't load. Check your connection, then try again or reload the page.",
} as const
