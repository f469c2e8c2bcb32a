import { constants, existsSync } from 'node:fs'
import { access, type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportRootBytes } from '@kith/protocol'
import { findAccountAddress } from '../bytes/findAccountAddress.ts'
import { readConfig } from '../config/readConfig.ts'
import { findExportedAccount } from '../db/account/findExportedAccount.ts'
import { exportAccount } from '../export/exportAccount.ts'
import { exportPrivate } from '../export/exportPrivate.ts'
import { getReceiptSigner } from '../log/receipts/getReceiptSigner.ts'
import { getNetwork } from '../service/getNetwork.ts'
import { UsageError } from '../verify-file/UsageError.ts'
import type { CommandContext } from './Command.ts'
import { FileExistsError } from './FileExistsError.ts'
import { openExisting } from './openExisting.ts'
import { parseOptions } from './parseOptions.ts'
import { UnknownAccountError } from './UnknownAccountError.ts'
import { whileWriting } from './whileWriting.ts'

const usage = 'kith export ADDRESS --out FILE [--private FILE]'
const admit = () => Promise.resolve()

/**
 * `kith export`: writes the messages of an account into new files that only their owner may read. With `--private` they are
 * for the account itself: the CAR file then holds what operators withhold, too.
 *
 * @throws {@link UsageError}, {@link UnknownAccountError}, {@link FileExistsError}, {@link FileNotWritableError}, and what
 *   `openExisting` and `getNetwork` throw.
 */
export async function runExport({ args, env, write }: CommandContext): Promise<boolean> {
  const { address, out, privateOut } = readArgs(args)
  const { database, ...config } = readConfig(env)
  for (const path of [out, privateOut]) if (path !== undefined && existsSync(path)) throw new FileExistsError({ path })
  // Before the first of two is written; with a dot, which only a folder has in it.
  for (const path of [out, privateOut])
    if (path !== undefined)
      await whileWriting(path, () => access(`${dirname(path)}/.`, constants.W_OK | constants.X_OK))
  await using opened = await openExisting(database)
  const { db } = opened
  const accountId = await findExportedAccount(db, address)
  if (accountId === null) throw new UnknownAccountError({ address })
  const network = await getNetwork(db, config)
  const signer = await getReceiptSigner(db, { now: Date.now })
  const pieces = exportAccount(db, {
    accountId,
    address,
    network,
    receiptKeys: signer.keys,
    signExport: (root) => signer.sign(exportRootBytes({ network, root })),
    isOwner: privateOut !== undefined,
    now: Date.now,
    admit,
  })
  write(`Wrote ${await writeFile(out, pieces)} bytes to ${out}.`)
  if (privateOut === undefined) return true
  const items = exportPrivate(db, { accountId, address, admit })
  write(`Wrote ${await writeFile(privateOut, items)} bytes to ${privateOut}.`)
  return true
}

/** Writes a new file. What was begun is removed where it cannot be finished. */
async function writeFile(path: string, pieces: AsyncIterable<Uint8Array | string>): Promise<number> {
  const file = await createFile(path)
  try {
    let bytes = 0
    for await (const piece of pieces) {
      await whileWriting(path, () => file.appendFile(piece))
      bytes += Buffer.byteLength(piece)
    }
    await file.sync()
    await file.close()
    return bytes
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
}

async function createFile(path: string): Promise<FileHandle> {
  try {
    return await whileWriting(path, () => open(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new FileExistsError({ path })
    throw error
  }
}

function readArgs(args: readonly string[]) {
  const { values, positionals } = parseOptions(args, { out: { type: 'string' }, private: { type: 'string' } }, usage)
  const [text, ...others] = positionals
  if (text === undefined || others.length > 0)
    throw new UsageError({ reason: 'Name one account by its address.', usage })
  const address = findAccountAddress(text)
  if (address === null) throw new UsageError({ reason: `"${text}" is not an address.`, usage })
  if (values.out === undefined) throw new UsageError({ reason: '--out names the file to write.', usage })
  return { address, out: values.out, privateOut: values.private }
}
