import { mediaId, stripPicture } from '@kith/protocol'
import { canvasPictures } from '../canvasPictures.ts'
import { createPng } from '../createPng.ts'
import type { Random } from './createRandom.ts'
import type { FuzzPerson, FuzzWorld } from './FuzzWorld.ts'
import { hostileTexts } from './hostileTexts.ts'
import { flipBit, mutateBytes } from './mutateBytes.ts'

/** One upload: a file, and its claimed properties. */
export type PictureCase = {
  bytes: Uint8Array
  /** Content id in the signed header. */
  media: string
  contentType: string
  authorization: string
  change: (typeof changes)[number]
}

/** Where a sound upload was changed. */
const changes = ['none', 'none', 'parts', 'parts', 'bytes', 'bytes', 'hash', 'type', 'proof', 'header'] as const

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml', 'text/html', 'image/PNG', '']
const encoded = [
  { bytes: stripPicture(canvasPictures.jpeg), type: 'image/jpeg' },
  { bytes: stripPicture(canvasPictures.webp), type: 'image/webp' },
  { bytes: stripPicture(canvasPictures.transparentWebp), type: 'image/webp' },
] as const
const page = Buffer.from('<script>alert(1)</script>')
/** Parts of a PNG that belong to a picture, and such that do not. */
const partNames = [
  'sRGB',
  'gAMA',
  'cHRM',
  'tEXt',
  'iTXt',
  'eXIf',
  'iCCP',
  'acTL',
  'juNK',
  'IHDR',
  'IEND',
  'PLTE',
  'tRNS',
  'IDAT',
]

/** Makes an upload of a small picture, sound or changed. */
export async function createPictureCase(random: Random, world: FuzzWorld): Promise<PictureCase> {
  const person = random.pick(world.people)
  const change = random.pick(changes)
  const base = random.chance(0.6) ? { bytes: drawPng(random, change), type: 'image/png' } : random.pick(encoded)
  const bytes = changeFile(random, base.bytes, change)
  const media = mediaId(change === 'hash' ? flipBit(random, bytes.length > 0 ? bytes : page) : bytes)
  return {
    bytes,
    media,
    contentType: change === 'type' ? random.pick(types) : base.type,
    authorization: await writeHeader(random, { person, media, now: world.now(), change }),
    change,
  }
}

function drawPng(random: Random, change: PictureCase['change']): Uint8Array {
  const shape = { width: 1 + random.integer(400), height: 1 + random.integer(6), shade: random.integer(256) }
  if (change !== 'parts') return createPng(shape)
  return random.pick([
    () =>
      createPng({
        ...shape,
        parts: [{ name: random.pick(partNames), data: random.pick([page, new Uint8Array(1), new Uint8Array(4)]) }],
      }),
    () => createPng({ ...shape, width: random.pick([0, 16_384, 2 ** 31 - 1]), pixels: random.bytes(40) }),
    () => createPng({ ...shape, depth: random.pick([1, 2, 4, 8, 16, 3]), color: random.pick([0, 2, 6]) }),
    () => createPng({ ...shape, interlacing: 1 }),
    () => createPng({ ...shape, pixels: random.bytes(100) }),
  ])()
}

function changeFile(random: Random, bytes: Uint8Array, change: PictureCase['change']): Uint8Array {
  if (change === 'bytes') return random.chance(0.5) ? flipBit(random, bytes) : mutateBytes(random, bytes)
  // A polyglot: a picture with something behind it.
  if (change === 'parts' && random.chance(0.1)) return Buffer.concat([bytes, page])
  return bytes
}

type Header = { person: FuzzPerson; media: string; now: number; change: PictureCase['change'] }

async function writeHeader(random: Random, { person, media, now, change }: Header): Promise<string> {
  const ts = now + random.integer(200_001) - 100_000
  const signed = await person.signUpload(media, ts)
  const proof =
    change === 'proof' ? random.pick([flipBit(random, signed.proof), new Uint8Array(), random.bytes(64)]) : signed.proof
  const text = Buffer.from(proof).toString('base64url')
  const sound = `Kith-Upload delegation="${signed.delegation}", media="${media}", ts="${ts}", proof="${text}"`
  if (change !== 'header') return sound
  const printable = random.pick(hostileTexts).replaceAll(/[^\x20-\x7e]/g, '?')
  return random.pick([
    printable.slice(0, 500),
    sound.replace('Kith-Upload', 'Bearer'),
    sound.replace(/ts="\d+"/, `ts="${random.pick(['0', '-1', '1e9', '999999999999999', now + 130_000])}"`),
    sound.replace(media, printable.replaceAll('"', '').slice(0, 100)),
    sound.slice(0, random.integer(sound.length)),
    `${sound}, x="1"`,
  ])
}
