import { expect, test } from 'vitest'
import { stripPicture } from './stripPicture.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const toText = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** A chunk of a PNG, whose checksum nothing here reads. */
function chunk(name: string, data = ''): string {
  return `\0\0\0${String.fromCharCode(data.length)}${name}${data}CRC!`
}

function riff(...chunks: readonly string[]): string {
  const body = `WEBP${chunks.join('')}`
  return `RIFF${String.fromCharCode(body.length)}\0\0\0${body}`
}

function webpChunk(name: string, data: string): string {
  return `${name}${String.fromCharCode(data.length)}\0\0\0${data}${data.length % 2 === 1 ? '\0' : ''}`
}

test('behavior: of a PNG stay its pixels and how its colours are meant', () => {
  const signature = '\x89PNG\r\n\x1a\n'
  const colors = ['gAMA', 'sRGB', 'cHRM', 'cICP', 'sBIT', 'tRNS'].map((name) => chunk(name, 'abcd')).join('')
  const kept = [chunk('IHDR', 'size'), colors, chunk('IDAT', 'one'), chunk('IDAT', 'two'), chunk('IEND')]
  const [header = '', , one = '', two = '', end = ''] = kept
  const extra = [chunk('eXIf', 'where'), chunk('tEXt', 'who'), chunk('iCCP', 'profile')]
  const [exif = '', text = '', profile = ''] = extra

  const file = signature + header + profile + colors + exif + one + two + text + end

  expect(toText(stripPicture(latin1(file)))).toBe(signature + kept.join(''))
})

test('behavior: a palette stays where the pixels of a PNG are of its colours', () => {
  const png = (color: string, ...chunks: readonly string[]) =>
    `\x89PNG\r\n\x1a\n${chunk('IHDR', `\0\0\0\x01\0\0\0\x01\x08${color}\0\0\0`)}${chunks.join('')}`
  const [palette, pixels] = [chunk('PLTE', 'abc'), chunk('IDAT', 'one')]

  expect(toText(stripPicture(latin1(png('\x03', palette, pixels))))).toBe(png('\x03', palette, pixels))
  expect(toText(stripPicture(latin1(png('\x02', palette, pixels))))).toBe(png('\x02', pixels))
})

function segment(marker: string, data: string): string {
  const length = data.length + 2
  return `\xff${marker}${String.fromCharCode(length >> 8, length & 0xff)}${data}`
}

test('behavior: of a JPEG stay its frames, tables and scans', () => {
  const jfif = segment('\xe0', 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')
  const adobe = segment('\xee', 'Adobe\0dabcde')
  const table = segment('\xdb', 'table')
  const rest = '\xff\xda\0\x03xpixels\xff\0\xff\xd9'
  const extra = [
    segment('\xe1', 'Exif\0\0where'),
    segment('\xe1', 'Exif\0\0'.padEnd(300, 'w')),
    segment('\xe2', 'ICC_PROFILE'),
    segment('\xfe', 'who'),
    segment('\xe0', 'JFXX'),
    // Only the header of its one length is without a picture of its own, and only under its marker is it one.
    segment('\xe0', 'JFXX'.padEnd(14, '\0')),
    segment('\xe0', 'JFIF'.padEnd(15, '\0')),
    segment('\xe1', 'JFIF'.padEnd(14, '\0')),
    segment('\xee', 'adobe'.padEnd(12, '\0')),
    segment('\xee', 'Adobe'.padEnd(13, '\0')),
    segment('\xed', 'Adobe'.padEnd(12, '\0')),
  ]

  const file = `\xff\xd8${jfif}${extra.join('')}${adobe}${table}${rest}`

  expect(toText(stripPicture(latin1(file)))).toBe(`\xff\xd8${jfif}${adobe}${table}${rest}`)
})

test('behavior: a JPEG is read up to its first scan, or to where it is no JPEG any more', () => {
  const [table, metadata] = [segment('\xdb', 'table'), segment('\xe1', 'where')]
  const rests = [`\xff\xda\0\x02${metadata}`, metadata.replace('\xff', '\0'), '\xff\xe1', '']

  for (const rest of rests)
    expect(toText(stripPicture(latin1(`\xff\xd8${table}${metadata}${rest}`)))).toBe(`\xff\xd8${table}${rest}`)
  expect(toText(stripPicture(latin1(`\xff\xd8${table}${segment('\xfe', '')}`)))).toBe(`\xff\xd8${table}`)
})

test('behavior: a WebP keeps pixels and transparency; size and flags match the rest', () => {
  const canvas = (flags: number) => webpChunk('VP8X', `${String.fromCharCode(flags)}\0\0\0\x17\0\0\x0f\0\0`)
  const pixels = [webpChunk('ALPH', 'see'), webpChunk('VP8 ', 'pixels')]
  const [alpha = '', colors = ''] = pixels

  const file = riff(
    canvas(0x3c),
    webpChunk('ICCP', 'profile'),
    alpha,
    colors,
    webpChunk('EXIF', 'where'),
    webpChunk('XMP ', 'who'),
  )

  expect(toText(stripPicture(latin1(file)))).toBe(riff(canvas(0x10), alpha, colors))
})

test('behavior: what is no picture, or is stripped already, stays as it is', () => {
  const metadata = segment('\xe1', 'where')
  const files = [
    ...['', 'GIF89a', '<svg/>', '\xff\xd8\xff\xda\0\x02x\xff\xd9', `\xff\xd9${metadata}`, `\0\xd8${metadata}`],
    ...[riff(webpChunk('VP8L', 'pixels')), riff(webpChunk('VP8 ', 'pixels'), webpChunk('ALPH', ''))],
    ...[
      ['RIFF', 'WAVE'],
      ['RIFX', 'WEBP'],
    ].map(([kind, form]) => `${kind}\0\0\0\0${form}${webpChunk('EXIF', 'where')}`),
  ]

  for (const file of files) expect(toText(stripPicture(latin1(file)))).toBe(file)
})
