import { composeWords } from './en/reading/composeWords.ts'
import { errorWords } from './en/reading/errorWords.ts'
import { feedWords } from './en/reading/feedWords.ts'
import { followWords } from './en/reading/followWords.ts'
import { hidingWords } from './en/reading/hidingWords.ts'
import { homeWords } from './en/reading/homeWords.ts'
import { postWords } from './en/reading/postWords.ts'
import { profileWords } from './en/reading/profileWords.ts'
import { proofWords } from './en/reading/proofWords.ts'
import { shellWords } from './en/reading/shellWords.ts'
import { threadWords } from './en/reading/threadWords.ts'

/** The words that load with the first page. A screen that loads later passes its own to `useMessages`. */
export const readingWords = {
  ...shellWords,
  ...homeWords,
  ...feedWords,
  ...postWords,
  ...followWords,
  ...hidingWords,
  ...composeWords,
  ...threadWords,
  ...proofWords,
  ...profileWords,
  ...errorWords,
} as const
