import { expect, test } from 'vitest'
import { splitLinks } from './splitLinks.ts'

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('behavior: the parts joined are the text again', () => {
  for (const text of ['', 'plain', 'https://a.example', 'a https://a.example/b?c=d#e, f (http://g.example). h\n\ni'])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})

test('behavior: only http and https become links', () => {
  expect(links('http://a.example https://b.example')).toEqual(['http://a.example/', 'https://b.example/'])
  expect(
    links('javascript:alert(1) data:text/html,x ftp://a.example //a.example a.example xhttps://a.example'),
  ).toEqual([])
})

test('behavior: what closes a sentence or a bracket is not part of an address', () => {
  expect(links('See (https://a.example/b). And "https://c.example/d", too')).toEqual([
    'https://a.example/b',
    'https://c.example/d',
  ])
})

test('behavior: an address that cannot be parsed stays text', () => {
  expect(links('https://[nope')).toEqual([])
})

test('regression: an address ends before a character that could make it look like another', () => {
  expect(links('https://good.example/\u202emoc.live//')).toEqual(['https://good.example/'])
  expect(links('https://good.example\u200b.evil.example')).toEqual(['https://good.example/'])
  expect(links('https://a.example/\u2067b')).toEqual(['https://a.example/'])
})

test('behavior: an address with a user name, which readers mistake for the host, stays text', () => {
  expect(links('https://kith.example@evil.example/ https://a:b@c.example')).toEqual([])
  expect(links('https://a.example/@ines?b=c@d')).toEqual(['https://a.example/@ines?b=c@d'])
})
