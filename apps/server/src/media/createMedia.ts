import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadProofBytes } from '@kith/protocol'
import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import { formatMediaCid } from '../bytes/formatMediaCid.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { claimUpload, type UploadClaim } from '../db/media/claimUpload.ts'
import { releaseClaim } from '../db/media/releaseClaim.ts'
import { InvalidKeyProofError } from '../keys/InvalidKeyProofError.ts'
import { type ProvenKey, verifyKeyProof } from '../keys/verifyKeyProof.ts'
import { admitUpload } from './admitUpload.ts'
import type { ChargeUpload } from './ChargeUpload.ts'
import type { Decoder, Picture } from './decode/createDecoder.ts'
import type { ImageHeader } from './image/ImageHeader.ts'
import { inspectImage } from './image/inspectImage.ts'
import type { KeptMedia } from './KeptMedia.ts'
import { recordUpload } from './recordUpload.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { MediaStoreUnreachableError } from './store/MediaStoreUnreachableError.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import type { Upload } from './Upload.ts'
import type { UploadRequest } from './UploadRequest.ts'
import { variantWidths } from './variantWidths.ts'
import { WrongMediaHashError } from './WrongMediaHashError.ts'
import { WrongMediaTypeError } from './WrongMediaTypeError.ts'

/** Files by their key in the store. */
export type MediaFiles = ReadonlyMap<string, Uint8Array>

export type SentPicture = Readonly<{
  /** Content id of the file, which the key signed. */
  media: string
  contentType: string
  bytes: Uint8Array
  /** The sending client (see `toClientKey`). Clients take turns at the decoder. */
  client: string
}>

export type Media = Readonly<{
  /**
   * Asserts that a live key that may post or change the profile signed this upload just now, before its bytes are read.
   *
   * @throws what `verifyKeyProof` throws.
   */
  authorize: (request: UploadRequest) => Promise<ProvenKey>
  /** Checks an uploaded file to its last byte, makes its variants, and keeps all of it for the account. Refusals are named errors. */
  keep: (key: ProvenKey, upload: SentPicture) => Promise<KeptMedia>
}>

export type CreateMediaParameters = {
  db: Db
  store: MediaStore
  decoder: Decoder
  /** How many bytes of pictures an account may have. */
  accountBytes: number
  /** Charges an account for a picture. */
  charge: ChargeUpload
  now: () => number
}

/** How often files are written that are gone, or were deleted by others, a moment later. */
const maxTurns = 5
/** How long an upload waits for a deletion of the same picture: ten seconds. */
const maxClaimTurns = 50
const claimWaitMs = 200

/** Makes what takes pictures in. Several may share one database and one store. */
export function createMedia({ db, store, decoder, accountBytes, charge, now }: CreateMediaParameters): Media {
  /** Files that are being decoded, by hash: the same bytes twice at once are decoded once. */
  const decoding = new Map<string, Promise<MediaFiles>>()

  function decode(digest: Uint8Array, picture: Picture): Promise<MediaFiles> {
    const name = toHex(digest)
    const files =
      decoding.get(name) ??
      decoder
        .decode(picture)
        .then(
          ({ variants }) =>
            new Map([
              ...variants.map((variant) => [toMediaKey(digest, variant.width), variant.bytes] as const),
              [toMediaKey(digest), picture.bytes],
            ]),
        )
        .finally(() => decoding.delete(name))
    decoding.set(name, files)
    return files
  }

  /** Lets an upload in, and decodes it where that is still to be done. Only who has a place for that pays. */
  async function takeUp(upload: Upload, picture: Picture) {
    const { digest } = upload
    let isGood = false
    let leave = (): void => undefined
    try {
      const { isKnown } = await admitUpload(db, {
        ...upload,
        charge,
        async enter(isHeld) {
          // Bytes of this hash were accepted before, from any account.
          isGood = isHeld && (await store.has(toMediaKey(digest)))
          if (!isGood && !decoding.has(toHex(digest))) leave = decoder.enter()
        },
      })
      return { isKnown, files: isGood ? null : await decode(digest, picture) }
    } finally {
      leave()
    }
  }

  /** The file itself comes last. What is there already stays: a sweep may yet take it, and leave what is put after. */
  async function put(files: MediaFiles): Promise<void> {
    for (const [key, file] of files) await store.put(key, file)
  }

  async function isStored(keys: Iterable<string>): Promise<boolean> {
    for (const key of keys) if (!(await store.has(key))) return false
    return true
  }

  /** Does a part of an upload while the picture's files are safe from deletion. Waits for a deletion that has begun. */
  async function whileClaimed(digest: Uint8Array, part: (claim: UploadClaim) => Promise<boolean>): Promise<boolean> {
    for (let turn = 0; turn < maxClaimTurns; turn++) {
      if (turn > 0) await sleep(claimWaitMs)
      const claim = await claimUpload(db, { digest })
      if (!claim) continue
      try {
        return await part(claim)
      } finally {
        await releaseClaim(db, claim)
      }
    }
    throw new MediaStoreUnreachableError({ reason: `${formatMediaCid(digest)} is being deleted` })
  }

  return {
    async authorize(request) {
      const { delegation: cid, media, ts } = request
      // What is no content id cannot have been signed.
      if (!findMediaDigest(media)) throw new InvalidKeyProofError()
      const toBytes = (origin: string) => uploadProofBytes({ origin, ts, cid, media })
      return await verifyKeyProof(db, { request, toBytes, needed: ['social/post', 'social/profile'], nowMs: now() })
    },
    async keep(key, { media, contentType, bytes, client }) {
      const digest = createHash('sha256').update(bytes).digest()
      const cid = formatMediaCid(digest)
      if (cid !== media) throw new WrongMediaHashError({ signed: media, found: cid })
      const header = inspectImage(bytes)
      if (contentType !== header.type) throw new WrongMediaTypeError({ declared: contentType, found: header.type })
      const upload = { key, digest, header, bytes: bytes.length, accountBytes }
      const picture = { bytes, header, client }
      const { isKnown, ...taken } = await takeUp({ ...upload, nowMs: now() }, picture)
      let { files } = taken
      for (let turn = 0; turn < maxTurns; turn++) {
        const isRecorded = await whileClaimed(digest, async (claim) => {
          if (files) await put(files)
          const isThere = await isStored(files?.keys() ?? listKeys(digest, header))
          return isThere && (await recordUpload(db, { ...upload, nowMs: now(), claim }))
        })
        if (isRecorded) return { ...header, cid, bytes: bytes.length, isNew: !isKnown }
        // Deleted in between, all of it or a part, since no account had it any more.
        files ??= await decode(digest, picture)
      }
      throw new MediaStoreUnreachableError({ reason: `${cid} was written ${maxTurns} times and is not there` })
    },
  }
}

/** Keys of a picture's files: its own, and those of the variants that are made of one so wide. */
function listKeys(digest: Uint8Array, { width }: ImageHeader): readonly string[] {
  const widths = variantWidths.filter((narrower) => narrower < width)
  return [null, ...widths].map((each) => toMediaKey(digest, each))
}
