import { addActingErrors } from '../words/addActingErrors.ts'
import { createTranslate, type Translate } from '../words/createTranslate.ts'
import { bookmarksWords } from '../words/en/later/bookmarksWords.ts'
import { chainErrorWords } from '../words/en/later/chainErrorWords.ts'
import { claimHandleWords } from '../words/en/later/claimHandleWords.ts'
import { composerWords } from '../words/en/later/composerWords.ts'
import { dataWords } from '../words/en/later/dataWords.ts'
import { keysWords } from '../words/en/later/keysWords.ts'
import { moderationWords } from '../words/en/later/moderationWords.ts'
import { mutingWords } from '../words/en/later/mutingWords.ts'
import { notificationsWords } from '../words/en/later/notificationsWords.ts'
import { partsWords } from '../words/en/later/partsWords.ts'
import { pictureWords } from '../words/en/later/pictureWords.ts'
import { postListWords } from '../words/en/later/postListWords.ts'
import { postMenuWords } from '../words/en/later/postMenuWords.ts'
import { proofChainWords } from '../words/en/later/proofChainWords.ts'
import { sessionErrorWords } from '../words/en/later/sessionErrorWords.ts'
import { settingsWords } from '../words/en/later/settingsWords.ts'
import { shortcutWords } from '../words/en/later/shortcutWords.ts'
import { signInWords } from '../words/en/later/signInWords.ts'
import { statusWords } from '../words/en/later/statusWords.ts'
import { tipWords } from '../words/en/later/tipWords.ts'
import { transactionWords } from '../words/en/later/transactionWords.ts'
import { walletErrorWords } from '../words/en/later/walletErrorWords.ts'
import { writingErrorWords } from '../words/en/later/writingErrorWords.ts'
import { readingWords } from '../words/readingWords.ts'

// As when what acts has loaded.
addActingErrors()

/** All English words. Messages with values are read through `say`. */
export const en = {
  ...readingWords,
  ...settingsWords,
  ...composerWords,
  ...notificationsWords,
  ...bookmarksWords,
  ...mutingWords,
  ...dataWords,
  ...moderationWords,
  ...keysWords,
  ...partsWords,
  ...pictureWords,
  ...postMenuWords,
  ...postListWords,
  ...shortcutWords,
  ...proofChainWords,
  ...claimHandleWords,
  ...transactionWords,
  ...tipWords,
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
