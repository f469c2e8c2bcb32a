import { addActingErrors } from '../words/addActingErrors.ts'
import { createTranslate, type Translate } from '../words/createTranslate.ts'
import { chainErrorWords } from '../words/en/later/chainErrorWords.ts'
import { claimHandleWords } from '../words/en/later/claimHandleWords.ts'
import { dataWords } from '../words/en/later/dataWords.ts'
import { keysWords } from '../words/en/later/keysWords.ts'
import { moderationWords } from '../words/en/later/moderationWords.ts'
import { partsWords } from '../words/en/later/partsWords.ts'
import { pictureWords } from '../words/en/later/pictureWords.ts'
import { sessionErrorWords } from '../words/en/later/sessionErrorWords.ts'
import { settingsWords } from '../words/en/later/settingsWords.ts'
import { signInWords } from '../words/en/later/signInWords.ts'
import { statusWords } from '../words/en/later/statusWords.ts'
import { walletErrorWords } from '../words/en/later/walletErrorWords.ts'
import { writingErrorWords } from '../words/en/later/writingErrorWords.ts'
import { readingWords } from '../words/readingWords.ts'

// As when what acts has loaded.
addActingErrors()

/** All English words. Messages with values are read through `say`. */
export const en = {
  ...readingWords,
  ...settingsWords,
  ...dataWords,
  ...moderationWords,
  ...keysWords,
  ...partsWords,
  ...pictureWords,
  ...claimHandleWords,
  ...signInWords,
  ...statusWords,
  ...sessionErrorWords,
  ...writingErrorWords,
  ...walletErrorWords,
  ...chainErrorWords,
} as const

const messages: Readonly<Record<string, string>> = en

/** A message as the screen says it in English. */
export const say = createTranslate((key) => messages[key], { locale: 'en', direction: 'ltr' }) as Translate<typeof en>
