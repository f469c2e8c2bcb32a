import { createRequire } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { siweTexts } from '../test/siweTexts.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import type { SiweFields } from './SiweFields.ts'

/** Where the `siwe` package is installed, for `npm run verify`: with the `ethers` it wants it is 26 MB, too much for this tree. */
const folder = process.env['KITH_SIWE_PACKAGE']

type Reading = { fields: SiweFields } | { error: string }

/** Where the package deviates from the EIP. */
const packageIsWrong: readonly { why: string; isCase: (text: string) => boolean }[] = [
  {
    why: 'It accepts chain 0, which does not exist: EIP-4361 points to EIP-155, whose chain ids begin at 1.',
    isCase: (text) => /^Chain ID: 0+$/m.test(text),
  },
  {
    why: 'It takes a chain id above 2^53 and reads another one.',
    isCase: (text) => Number(/^Chain ID: (\d+)$/m.exec(text)?.[1]) > Number.MAX_SAFE_INTEGER,
  },
  {
    why: 'It takes 010 or nothing for a number of the IPv4 part in an IPv6 address: dec-octet of RFC 3986, section 3.2.2, is neither.',
    isCase: (text) =>
      [...text.matchAll(/\[[0-9a-f:]*:([0-9]*\.[0-9.]*)\]/gi)].some(([, octets]) =>
        /(?:^|\.)(?:0\d|\.|$)/.test(octets ?? ''),
      ),
  },
]

test.skipIf(folder === undefined)('behavior: reads EIP-4361 texts as the siwe package does, but for its faults', () => {
  const { SiweMessage } = createRequire(join(folder ?? '', 'package.json'))('siwe')
  const counts = { taken: 0, refused: 0 }
  const faults = new Set<string>()

  fc.assert(
    fc.property(siweTexts, (text) => {
      const ours = read(() => parseSiweMessage(text))
      const theirs = read(() => whole(new SiweMessage(text)))
      if ('error' in ours) counts.refused += 1
      else counts.taken += 1
      if ('error' in ours && 'error' in theirs) return
      const fault = packageIsWrong.find(({ isCase }) => isCase(text))
      if (fault === undefined) expect(ours, text).toEqual(theirs)
      else {
        faults.add(fault.why)
        expect(ours, text).toHaveProperty('error')
      }
    }),
    runs(3_000),
  )

  // At least half are good, and each of its faults was met.
  expect(counts.taken).toBeGreaterThan(counts.refused)
  expect([...faults].sort()).toEqual(packageIsWrong.map(({ why }) => why).sort())
})

function read(parse: () => SiweFields): Reading {
  try {
    return { fields: parse() }
  } catch (error) {
    return { error: String(error) }
  }
}

/** What a message says, without what it leaves out. */
function whole(message: object): SiweFields {
  // The cast: compared with ours, whatever it is.
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value != null)) as SiweFields
}
