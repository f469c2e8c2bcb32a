import { readFile } from 'node:fs/promises'
import { type Cid, mediaId, type PostBody, signBytes, uploadProofBytes } from '@kith/protocol'
import type { SampleIdentity } from './createSampleIdentity.ts'
import type { SamplePicture } from './pictures.ts'

const folder = new URL('../../pictures/', import.meta.url)

/** A picture as a post names it. */
type SampleMedia = NonNullable<PostBody['media']>[number]

export type UploadPictureParameters = {
  picture: SamplePicture
  identity: SampleIdentity
  /** Of the identity's key. */
  delegation: string
  /** Where the running service answers. */
  url: string
  /** One of the service's own. */
  origin: string
}

/**
 * Uploads a picture to `POST /media`, as the web app does, and returns it as a post names it.
 *
 * @throws the service's refusal.
 */
export async function uploadPicture(parameters: UploadPictureParameters): Promise<SampleMedia> {
  const { identity, delegation, url, origin } = parameters
  const { file: name, ...picture } = parameters.picture
  const file = await readFile(new URL(name, folder))
  const media = mediaId(file)
  const ts = Date.now()
  const bytes = uploadProofBytes({ origin, ts, cid: delegation as Cid, media })
  const proof = Buffer.from(await signBytes({ key: identity.key, alg: 'Ed25519', bytes })).toString('base64url')
  const authorization = `Kith-Upload delegation="${delegation}", media="${media}", ts="${ts}", proof="${proof}"`
  const headers = { authorization, 'content-type': picture.mime }
  const response = await fetch(new URL('/media', url), { method: 'POST', headers, body: file })
  if (!response.ok) throw new Error(await response.text())
  return { ...picture, cid: media }
}
