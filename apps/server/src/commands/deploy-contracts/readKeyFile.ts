import { open } from 'node:fs/promises'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { KeyFileError } from './KeyFileError.ts'

const keyPattern = /^0x[0-9a-f]{64}$/i

/**
 * Reads the wallet of a file that holds its private key: 0x and 64 hex digits. No error repeats what is in it.
 *
 * @throws {@link KeyFileError} also where others may read the file.
 */
export async function readKeyFile(path: string): Promise<PrivateKeyAccount> {
  const file = await open(path).catch((cause: unknown) => {
    throw new KeyFileError({ path, problem: 'cannot be read', cause })
  })
  try {
    const { mode } = await file.stat()
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new KeyFileError({ path, problem: 'may be read by others than its owner' })
    const text = (await file.readFile('utf8')).trim()
    if (!keyPattern.test(text)) throw new KeyFileError({ path, problem: 'does not hold a private key' })
    // The pattern makes it one.
    return privateKeyToAccount(text.toLowerCase() as `0x${string}`)
  } finally {
    await file.close()
  }
}
