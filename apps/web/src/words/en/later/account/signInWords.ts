/** What the signature permits. */
export const signInWords = {
  'signIn.permits':
    "Your signature lets this browser post, like, follow and edit your profile on your behalf until {date, date, long}. It's free and can never move funds.",
} as const
