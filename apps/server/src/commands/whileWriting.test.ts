import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { FileNotWritableError } from './FileNotWritableError.ts'
import { whileWriting } from './whileWriting.ts'

const folder = '/mnt/backup'

/** As Node throws it when a copy fails. */
function toCopyError(code: 'ENOSPC' | 'EACCES'): Error {
  const fields = { code, errno: -constants.errno[code], syscall: 'copyfile' }
  return Object.assign(new Error(code), { ...fields, path: '/srv/media/a.webp', dest: `${folder}/media/a.webp` })
}

test('error: a copy that finds no space names the folder that it writes', async () => {
  const error = await whileWriting(folder, () => Promise.reject(toCopyError('ENOSPC'))).catch((thrown) => thrown)

  expect(error).toBeInstanceOf(FileNotWritableError)
  expect(error.shortMessage).toBe(`${folder} cannot be written: no space left on device.`)
})

test('error: a copy that may not read a file does not blame the folder', async () => {
  const error = toCopyError('EACCES')

  await expect(whileWriting(folder, () => Promise.reject(error))).rejects.toBe(error)
})
