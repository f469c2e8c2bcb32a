import { resolve } from 'node:path'
import { FileNotWritableError } from './FileNotWritableError.ts'

const codes = /^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|ENOSPC|EDQUOT)$/

/**
 * Runs what writes the file or folder `path`, and nothing that reads another.
 *
 * @throws {@link FileNotWritableError} where there is no folder for it, no permission or no space; and whatever else `write` throws.
 */
export async function whileWriting<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!(error instanceof Error) || code === undefined || !codes.test(code)) throw error
    throw new FileNotWritableError({ path: resolve(path), cause: error })
  }
}
