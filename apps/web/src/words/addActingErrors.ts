import { chainErrorWords } from './en/later/errors/chainErrorWords.ts'
import { sessionErrorWords } from './en/later/errors/sessionErrorWords.ts'
import { walletErrorWords } from './en/later/errors/walletErrorWords.ts'
import { writingErrorWords } from './en/later/errors/writingErrorWords.ts'
import { serviceErrorWords } from './en/reading/serviceErrorWords.ts'
import { addWords } from './languageStore.ts'

/** Adds what the screen says about the failures of whatever acts. Reading meets none of them. */
export function addActingErrors(): void {
  for (const area of [serviceErrorWords, sessionErrorWords, writingErrorWords, walletErrorWords, chainErrorWords])
    addWords(area)
}
