import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { AccountReading } from '../../db/account/accountColumns.ts'
import { findAccounts } from '../../db/account/findAccounts.ts'
import type { Db } from '../../db/Database.ts'
import { findHandles } from '../../db/handle/findHandles.ts'
import { createLoader, type Loader } from '../createLoader.ts'
import { loadInOrder } from '../page/loadInOrder.ts'
import { emptyAccount } from './emptyAccount.ts'

/** Loaders of accounts that need no row: one that nothing was written about still has a page. */
export type AccountLoaders = Readonly<{
  accountByAddress: Loader<AccountAddress, AccountNode>
  /** By the hex of a wallet on the service's chain: the account that it is of. */
  accountByWallet: Loader<string, AccountNode>
}>

export function createAccountLoaders(db: Db, reading: () => AccountReading): AccountLoaders {
  /** The accounts of wallets on the service's chain. One that has no row is of a plain key, and has the wallet's handle. */
  async function findByWallets(wallets: readonly Uint8Array[]): Promise<(AccountNode & { wallet: Uint8Array })[]> {
    if (wallets.length === 0) return []
    const found = await findAccounts(db, { ...reading(), wallets })
    const rows = new Map(found.map((row) => [toHex(row.wallet ?? row.address), row]))
    const others = wallets.filter((wallet) => !rows.has(toHex(wallet)))
    const named = others.length === 0 ? [] : await findHandles(db, { ...reading(), owners: others })
    const owned = new Map(named.map((handle) => [toHex(handle.owner), handle]))
    return wallets.map((wallet) => ({
      ...(rows.get(toHex(wallet)) ?? {
        ...emptyAccount,
        address: wallet,
        handle: owned.get(toHex(wallet)) ?? null,
      }),
      wallet,
    }))
  }

  async function findByAddresses(names: readonly AccountAddress[]): Promise<(AccountNode | Error)[]> {
    const found = await findAccounts(db, { ...reading(), addresses: names.map(encodeAccountAddress) })
    const rows = new Map<string, AccountNode>(found.map((row) => [readAccountAddress(row.address), row]))
    const others = names.filter((name) => !rows.has(name)).map(encodeAccountAddress)
    // A contract has its handles from its first sign-in on. Until then they are the plain key's of its address.
    const plain = others.filter(({ length }) => length === 20)
    const byWallet = new Map((await findByWallets(plain)).map((account) => [toHex(account.wallet), account]))
    for (const address of others) {
      const holder = byWallet.get(toHex(address))
      const isHolder = holder !== undefined && toHex(holder.address) === toHex(address)
      rows.set(readAccountAddress(address), isHolder ? holder : { ...emptyAccount, address })
    }
    return names.map((name) => rows.get(name) ?? new Error(`There is no account ${name}.`))
  }

  return {
    accountByAddress: createLoader(findByAddresses),
    accountByWallet: createLoader<string, AccountNode>(
      loadInOrder(
        (wallets) => findByWallets(wallets.map((wallet) => Buffer.from(wallet, 'hex'))),
        ({ wallet }) => toHex(wallet),
      ),
    ),
  }
}
