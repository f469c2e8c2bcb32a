import { type Address, parseAddress } from '@kith/protocol'
import { type Hex, parseEther } from 'viem'
import type { Funder } from '../chain/openFunder.ts'
import type { Chain } from '../chain/startChain.ts'
import { FaucetLimitError } from '../errors/FaucetLimitError.ts'
import type { Grants } from './openGrants.ts'

export type CreateFaucetParameters = {
  chain: Chain
  funder: Funder
  grants: Grants
  now?: () => number
}

export type Faucet = {
  /** Sends a small amount to `address`. */
  give: (address: string) => Promise<{ hash: Hex; amount: string }>
}

export const faucetLimits = {
  /** Enough for thousands of registrations. */
  amountWei: parseEther('1'),
  hourMs: 3_600_000,
  /** Grants in any hour. */
  perAddress: 1,
  inTotal: 300,
} as const

/**
 * Makes the faucet: one whole coin of the local chain an hour and address, 300 an hour in all.
 *
 * `give` throws {@link InvalidAddressError}, {@link FaucetLimitError} naming the moment from which to ask again, or
 * {@link ChainUnavailableError}.
 */
export function createFaucet({ chain, funder, grants, now = Date.now }: CreateFaucetParameters): Faucet {
  // Grants on their way, which count too: two requests at once get one grant.
  const underway: Address[] = []

  function assertWithinLimits(address: Address): void {
    const hour = grants.since(now() - faucetLimits.hourMs)
    const own = hour.filter((grant) => grant.address === address)
    const ownUnderway = underway.filter((other) => other === address)
    if (own.length + ownUnderway.length >= faucetLimits.perAddress)
      throw new FaucetLimitError({ scope: 'address', retryAt: endOf(own[0]?.at) })
    if (hour.length + underway.length >= faucetLimits.inTotal)
      throw new FaucetLimitError({ scope: 'total', retryAt: endOf(hour[0]?.at) })
  }

  function endOf(startMs: number = now()): Date {
    return new Date(startMs + faucetLimits.hourMs)
  }

  return {
    async give(text) {
      const address = parseAddress(text)
      assertWithinLimits(address)
      underway.push(address)
      try {
        const hash = await funder.send(chain, { to: address, value: faucetLimits.amountWei })
        await grants.add({ address, at: now() })
        return { hash, amount: `${faucetLimits.amountWei}` }
      } finally {
        underway.splice(underway.indexOf(address), 1)
      }
    },
  }
}
