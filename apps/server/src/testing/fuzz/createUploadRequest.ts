import { createPictureCase } from './createPictureCase.ts'
import type { Random } from './createRandom.ts'
import { findPictureFault } from './findPictureFault.ts'
import type { HttpCase, HttpWorld } from './HttpCase.ts'
import { isPicture } from './isPicture.ts'

/** Uploads a picture. */
export async function createUploadRequest(random: Random, world: HttpWorld): Promise<HttpCase> {
  const one = await createPictureCase(random, world)
  const { bytes, contentType, authorization } = one
  return {
    path: '/media',
    init: {
      method: 'POST',
      headers: { authorization, ...(contentType !== '' && { 'content-type': contentType }) },
      body: bytes,
    },
    judge: ({ status }) => ({
      // Not a byte of an unauthorized upload is read.
      isParsed: status !== 401 && isPicture(bytes),
      fault: status < 300 ? findPictureFault(one) : null,
    }),
  }
}
