import { foldTag } from '@kith/protocol'
import { expect, test } from 'vitest'
import { formatTerms } from './formatTerms.ts'
import { listNearTerms } from './listNearTerms.ts'
import { parseAccountSearch } from './parseAccountSearch.ts'
import { parsePostSearch } from './parsePostSearch.ts'
import { splitTerms } from './splitTerms.ts'
import { termsOfName } from './termsOfName.ts'
import { termsOfPost } from './termsOfPost.ts'

const wordsOf = (text: string) => splitTerms(text).map((term) => term.text)

test('behavior: words are folded: case, accents, wide letters, Turkish dot, Greek final sigma', () => {
  expect(wordsOf('Ärger naïve ＷＡＲＰ İstanbul ﬁbre ΣΟΦΟΣ Йод')).toEqual([
    'arger',
    'naive',
    'warp',
    'istanbul',
    'fibre',
    'σοφοσ',
    'иод',
  ])
})

test('behavior: the vowels of writing that has them as marks stay', () => {
  expect(wordsOf('हिन्दी में')).toEqual(['हिन्दी', 'में'])
  expect(wordsOf('が')).toEqual(['が'])
})

test('behavior: writing without spaces is cut into pairs, beside words in their places', () => {
  expect(splitTerms('織り機と loom ภาษา 😀!')).toEqual(
    [
      ['織り', true],
      ['り機', true],
      ['機と', true],
      ['と', true],
      ['loom', false],
      ['ภา', true],
      ['าษ', true],
      ['ษา', true],
      ['า', true],
      ['😀', false],
    ].map(([text, isPair], index) => ({ text, isPair, place: index + 1 })),
  )
})

test('behavior: a tag has one name however it is spelled, never longer than a tag', () => {
  expect(foldTag('Ｗeaving')).toBe('weaving')
  expect(foldTag('Año')).toBe('año')
  expect([...foldTag('ﷺ'.repeat(64))]).toHaveLength(64)
})

test('behavior: whatever a term holds is no operator', () => {
  expect(formatTerms([{ text: "it's", place: 1 }, { text: 'a\\b' }, { text: "it's", place: 4 }])).toBe(
    "'it''s':1,4 'a\\\\b'",
  )
  expect(formatTerms([{ text: 'far', place: 20_000 }])).toBe("'far'")
})

test('behavior: a post is found by all its texts, tags, author, mentions and has:media', () => {
  const media = [{ cid: 'c', mime: 'image/png' as const, alt: 'a loom', w: 1, h: 1 }]
  const card = { url: 'https://e.example', title: 'Warp' }

  expect(
    termsOfPost({
      accountId: 7n,
      text: 'Hello, loom',
      body: { tags: ['Art'], mentions: [{ account: '0xAB', start: 0, end: 1 }], media, card },
    }),
  ).toBe("'hello':1 'loom':2,5 'a':4 'warp':7 '#art' '@7' '>0xab' 'has:media'")
})

test('behavior: words one letter apart share a term, others do not', () => {
  const near = (a: string, b: string) => listNearTerms(a).some((term) => listNearTerms(b).includes(term))

  expect(['waever', 'weavr', 'weeaver', 'wearer', 'Weaver'.toLowerCase()].map((word) => near('weaver', word))).toEqual(
    Array(5).fill(true),
  )
  expect(['beaver-x', 'loom', 'wefts', 'reweave'].map((word) => near('weaver', word))).toEqual(Array(4).fill(false))
  expect(listNearTerms('ada')).toEqual([])
})

test('behavior: a search is words, phrases, tags and authors', () => {
  expect(parsePostSearch('warp  "Over and under" #Loom from:@Ada-1 wef')).toMatchObject({
    clauses: ["('warp')", "('over' <1> 'and' <1> 'under')", "'#loom'", "('wef':*)"],
    authors: ['ada-1'],
    mentioned: [],
  })
  expect(parsePostSearch('example.com ')).toMatchObject({
    clauses: ["('example' <1> 'com')"],
    authors: [],
    mentioned: [],
  })
  expect(parsePostSearch('To:@Ada to:0xAB has:media Has:media too')).toMatchObject({
    clauses: ["'has:media'", "'has:media'", "('too':*)"],
    authors: [],
    mentioned: ['ada', '0xab'],
  })
  expect(parsePostSearch('織り機 機 "open')).toMatchObject({
    clauses: ["('織り' <1> 'り機')", "('機':*)", "('open')"],
    authors: [],
    mentioned: [],
  })
  expect(parsePostSearch('機x織り#')).toMatchObject({
    clauses: ["('機':* <1> 'x' <1> '織り')"],
    authors: [],
    mentioned: [],
  })
})

test('behavior: before: and after: take days in UTC, the narrowest wins, invalid days are words', () => {
  const parse = (text: string) => {
    const { since, until, clauses } = parsePostSearch(text)
    return { since: since?.toISOString() ?? null, until: until?.toISOString() ?? null, words: clauses.length }
  }

  expect(parse('after:2026-11-20 BEFORE:2026-11-22 loom')).toEqual({
    since: '2026-11-20T00:00:00.000Z',
    until: '2026-11-22T00:00:00.000Z',
    words: 1,
  })
  expect(parse('after:2026-11-20 after:2026-11-21 before:2027-01-02 before:2027-01-01')).toEqual({
    since: '2026-11-21T00:00:00.000Z',
    until: '2027-01-01T00:00:00.000Z',
    words: 0,
  })
  for (const text of ['after:2026-02-30', 'before:2026-13-01', 'after:1969-12-31', 'before:2026-1-1', 'after:soon'])
    expect(parse(text)).toEqual({ since: null, until: null, words: 1 })
  expect(() => parsePostSearch('before:2026-01-01 '.repeat(11))).not.toThrow()
})

test('behavior: what is no word is passed over, operators of the database too', () => {
  for (const search of ['', '   ', '!?…', "' & | ! <-> :* ()", '%_\\', '\u0000', '"', '#', 'from:'])
    expect(parsePostSearch(search).clauses.filter((clause) => clause !== "('from':*)")).toEqual([])
  expect(parsePostSearch("o'neil:* & !loom").clauses).toEqual(["('o' <1> 'neil')", "('loom':*)"])
})

test('error: a search of more than 200 characters or 24 words', () => {
  expect(() => parsePostSearch('x'.repeat(201))).toThrow(
    expect.objectContaining({
      name: 'SearchTooLongError',
      shortMessage: 'A search has at most 200 characters, this one 201.',
    }),
  )
  expect(() => parsePostSearch('x '.repeat(25))).toThrow('at most 24 words')
  expect(() => parseAccountSearch('x '.repeat(1000))).toThrow('at most 200 characters')
  expect(parsePostSearch('x '.repeat(24)).clauses).toHaveLength(24)
})

test('behavior: a search for people is words, the last maybe a prefix, and terms a letter off', () => {
  expect(parseAccountSearch('Ada lovel')).toEqual({
    begun: "('ada') & ('lovel':*)",
    near: "('ada') & ('~lovel' | '~ovel' | '~lvel' | '~loel' | '~lovl' | '~love')",
    isShort: false,
  })
  expect(parseAccountSearch('@a')).toEqual({ begun: "('a':*)", near: null, isShort: true })
  expect(parseAccountSearch('中村 美')).toEqual({ begun: "('中村') & ('美':*)", near: null, isShort: false })
  expect(parseAccountSearch('%%')).toBeNull()
  expect(termsOfName('Ada-L')).toBe("'ada':1 'l':2 'adal' '~adal' '~dal' '~aal' '~adl' '~ada'")
})
