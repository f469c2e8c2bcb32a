import { withWords } from '../../words/languageStore.ts'
import { PartMissingError } from './PartMissingError.ts'

/**
 * Waits for a part of the app and its texts.
 *
 * @throws {@link PartMissingError}
 * @example
 * const { WalletRoot } = await loadPart(import('./acting/WalletRoot.tsx'))
 */
export async function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await withWords(part)
  } catch (cause) {
    throw new PartMissingError({ cause })
  }
}
