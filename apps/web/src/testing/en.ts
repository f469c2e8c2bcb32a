import { createTranslate } from '../words/createTranslate.ts'
import { claimHandleWords } from '../words/en/later/claimHandleWords.ts'
import { keysWords } from '../words/en/later/keysWords.ts'
import { settingsWords } from '../words/en/later/settingsWords.ts'
import { signInWords } from '../words/en/later/signInWords.ts'
import { statusWords } from '../words/en/later/statusWords.ts'
import { readingWords } from '../words/readingWords.ts'

/** All English words. Messages with values are read through `say`. */
export const en = { ...readingWords, ...settingsWords, ...keysWords, ...claimHandleWords, ...signInWords, ...statusWords } as const

/** A message as the screen says it in English. */
export const say = createTranslate(en, 'en')
