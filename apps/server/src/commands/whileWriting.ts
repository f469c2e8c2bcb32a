import { resolve } from 'node:path'
import { FileNotWritableError } from './FileNotWritableError.ts'

const codes = /^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|ENOSPC|EDQUOT)$/
/** Of a copy, whose other codes may be about the file that it reads. */
const copyCodes = /^(?:EROFS|ENOSPC|EDQUOT)$/

/**
 * Runs what writes the file or folder `path`: it may copy others to it, and reads no other file in another way.
 *
 * @throws {@link FileNotWritableError} where there is no folder for it, no permission or no space; and whatever else `write` throws.
 */
export async function whileWriting<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code = '' } = error as NodeJS.ErrnoException
    if (!('dest' in error ? copyCodes : codes).test(code)) throw error
    throw new FileNotWritableError({ path: resolve(path), cause: error })
  }
}
