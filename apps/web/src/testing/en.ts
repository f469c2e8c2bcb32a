import { addActingErrors } from '../words/addActingErrors.ts'
import { createTranslate, type Translate } from '../words/createTranslate.ts'
import { aboutWords } from '../words/en/later/aboutWords.ts'
import { bookmarksWords } from '../words/en/later/account/bookmarksWords.ts'
import { dataWords } from '../words/en/later/account/dataWords.ts'
import { deleteAccountWords } from '../words/en/later/account/deleteAccountWords.ts'
import { firstRunWords } from '../words/en/later/account/firstRunWords.ts'
import { keysWords } from '../words/en/later/account/keysWords.ts'
import { moderationWords } from '../words/en/later/account/moderationWords.ts'
import { mutingWords } from '../words/en/later/account/mutingWords.ts'
import { notificationsWords } from '../words/en/later/account/notificationsWords.ts'
import { settingsWords } from '../words/en/later/account/settingsWords.ts'
import { signInWords } from '../words/en/later/account/signInWords.ts'
import { catchUpWords } from '../words/en/later/catchUpWords.ts'
import { claimHandleWords } from '../words/en/later/chain/claimHandleWords.ts'
import { tipWords } from '../words/en/later/chain/tipWords.ts'
import { transactionWords } from '../words/en/later/chain/transactionWords.ts'
import { composerWords } from '../words/en/later/composerWords.ts'
import { chainErrorWords } from '../words/en/later/errors/chainErrorWords.ts'
import { sessionErrorWords } from '../words/en/later/errors/sessionErrorWords.ts'
import { walletErrorWords } from '../words/en/later/errors/walletErrorWords.ts'
import { writingErrorWords } from '../words/en/later/errors/writingErrorWords.ts'
import { exploreWords } from '../words/en/later/exploreWords.ts'
import { helpWords } from '../words/en/later/helpWords.ts'
import { peopleWords } from '../words/en/later/peopleWords.ts'
import { pictureWords } from '../words/en/later/pictureWords.ts'
import { postListWords } from '../words/en/later/postListWords.ts'
import { postMenuWords } from '../words/en/later/postMenuWords.ts'
import { privacyWords } from '../words/en/later/privacyWords.ts'
import { proofChainWords } from '../words/en/later/proofChainWords.ts'
import { searchWords } from '../words/en/later/searchWords.ts'
import { shortcutWords } from '../words/en/later/shortcutWords.ts'
import { statusWords } from '../words/en/later/statusWords.ts'
import { tagWords } from '../words/en/later/tagWords.ts'
import { uiWords } from '../words/en/later/uiWords.ts'
import { weaveWords } from '../words/en/later/weaveWords.ts'
import { serviceErrorWords } from '../words/en/reading/serviceErrorWords.ts'
import { readingWords } from '../words/readingWords.ts'

// As when what acts has loaded.
addActingErrors()

/** All English words. Messages with values are read through `say`. */
export const en = {
  ...readingWords,
  ...serviceErrorWords,
  ...settingsWords,
  ...aboutWords,
  ...peopleWords,
  ...weaveWords,
  ...composerWords,
  ...notificationsWords,
  ...bookmarksWords,
  ...catchUpWords,
  ...firstRunWords,
  ...helpWords,
  ...privacyWords,
  ...mutingWords,
  ...dataWords,
  ...deleteAccountWords,
  ...moderationWords,
  ...keysWords,
  ...uiWords,
  ...pictureWords,
  ...postMenuWords,
  ...postListWords,
  ...searchWords,
  ...exploreWords,
  ...tagWords,
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
