import type { Wallet } from '../../../wallets/definition/Wallet.ts'
import { foldName } from '../../../wallets/foldName.ts'

/**
 * The wallets that `search` names, in their order, those whose name begins with it first.
 *
 * Compares without case, accents, spaces and punctuation: `metamask`, `Meta Mask` and `io.metamask` all find MetaMask.
 * Every word has to be in the name, the short name, the id or what the wallet announces itself by. No words find all.
 */
export function searchWallets<wallet extends Pick<Wallet, 'id' | 'name' | 'shortName' | 'connector'>>(
  wallets: readonly wallet[],
  search: string,
): readonly wallet[] {
  const whole = foldName(search)
  if (whole === '') return wallets
  const words = search.split(/\s/).map(foldName)
  const matches = wallets.filter(({ id, name, shortName, connector }) => {
    const fields = [name, shortName, id, connector?.id ?? ''].map(foldName)
    const isNamed = (word: string) => fields.some((field) => field.includes(word))
    return isNamed(whole) || words.every(isNamed)
  })
  const rank = ({ name }: wallet) => (foldName(name).startsWith(whole) ? 0 : 1)
  return matches.sort((a, b) => rank(a) - rank(b))
}
