import { expect, test } from 'vitest'
import { threads, weave } from './weave.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Ten thousand addresses that differ in every way addresses do: counting, and spread by a fixed step. */
function someAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const spread = (BigInt(index) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn) % (1n << 160n)
    return `0x${(index % 2 === 0 ? spread : BigInt(index)).toString(16).padStart(40, '0')}`
  })
}

test('behavior: the same address weaves the same cloth in any letter case', () => {
  expect(weave(address.toLowerCase())).toEqual(weave(address))
  expect(weave(address.toUpperCase())).toEqual(weave(address))
})

test('behavior: a cloth never changes between versions', () => {
  const { structure, dyes, warp, weft } = weave(address)

  expect({
    structure,
    dyes: dyes.map((dye) => dye.name),
    warp: warp.join(''),
    weft: weft.join(''),
  }).toMatchInlineSnapshot(`
    {
      "dyes": [
        "walnut",
        "madder",
        "nettle",
      ],
      "structure": "cord",
      "warp": "00200000",
      "weft": "11111111",
    }
  `)
})

test('behavior: every cloth has two to four dyes, in two tones at least, on both sides', () => {
  // One comparison at the end: a matcher for each of them takes longer than what it looks at.
  const odd = someAddresses(2000).filter((one) => {
    const { dyes, warp, weft, lifts } = weave(one)
    const isDyed = [...warp, ...weft].every((dye) => dyes[dye] !== undefined)
    const isWhole = [warp, weft, lifts].every(({ length }) => length === threads)
    const tones = new Set(dyes.map((dye) => dye.hex)).size
    return !(isDyed && isWhole && tones === dyes.length && tones >= 2 && tones <= 4)
  })

  expect(odd).toEqual([])
})

test('behavior: every thread passes over some threads and under others', () => {
  const loose = someAddresses(2000).filter((one) => {
    const { lifts } = weave(one)
    const columns = lifts.map((_, x) => lifts.map((row) => row[x]))
    return [...lifts, ...columns].some((thread) => !(thread.includes(true) && thread.includes(false)))
  })

  expect(loose).toEqual([])
})

test('behavior: ten thousand addresses weave as many cloths that differ to the eye', () => {
  const seen = new Map<string, string>()
  for (const one of someAddresses(10_000)) {
    const { dyes, warp, weft, lifts } = weave(one)
    const face = lifts
      .map((row, y) => row.map((isUp, x) => dyes[(isUp ? warp[x] : weft[y]) ?? 0]?.hex).join())
      .join(';')
    const cloth = `${face}|${lifts.flat().map(Number).join('')}`
    const other = seen.get(cloth)
    if (other !== undefined) expect.fail(`${one} looks like ${other}`)
    seen.set(cloth, one)
  }
})

test('behavior: addresses that share first and last characters look nothing alike', () => {
  const near = Array.from({ length: 256 }, (_, index) => `0x5290${index.toString(16).padStart(32, '0')}9ee7`)

  const looks = new Set(near.map((one) => `${weave(one).structure} ${weave(one).dyes.map((dye) => dye.name)}`))

  expect(looks.size).toBeGreaterThan(245)
})
