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

test('behavior: numbers before a country are no domain', () => {
  expect(links('on 3.ch, 12.de, at 10.30.uk or 1.5.in/foo')).toEqual([])
  expect(links('It was 10.30.uk.')).toEqual([])
  expect(links('163.com 3sat.de 0.de.pool.ntp.org 3.my-site.com')).toEqual([
    'https://163.com/',
    'https://3sat.de/',
    'https://0.de.pool.ntp.org/',
    'https://3.my-site.com/',
  ])
})

test('behavior: a domain without https:// becomes a link to it', () => {
  expect(links('See example.com, kith.example/page (www.Example.org/a?b=c#d). news.example.co.uk:8080/x')).toEqual([
    'https://example.com/',
    'https://kith.example/page',
    'https://www.example.org/a?b=c#d',
    'https://news.example.co.uk:8080/x',
  ])
  expect(links('“example.com”, l’example.fr: t.me/kith… youtu.be/a_b-c example.com?q=1')).toEqual([
    'https://example.com/',
    'https://example.fr/',
    'https://t.me/kith',
    'https://youtu.be/a_b-c',
    'https://example.com/?q=1',
  ])
  expect(splitLinks('at example.com/a.').map(({ text }) => text)).toEqual(['at ', 'example.com/a', '.'])
})

test('behavior: e-mail addresses, file names, numbers and missing spaces stay text', () => {
  for (const text of [
    'ines@example.com first.last@mail.example.com example.com@example.org mailto:ines@example.com',
    'index.ts README.md main.rs run.sh lib.py logo.ai Safari.app node.js a.zip README.md/LICENSE.md src/a.com',
    'ASP.NET 3.50 1.000.000 v1.2.3 e.g. i.e. done.It was.it is.so me.to',
    '@example.com #example.com did:web:example.com ftp://example.com //example.com C:\\example.com x=example.com',
  ])
    expect(links(text), text).toEqual([])
})

test('behavior: what may look like a domain, or only begins like one, stays text', () => {
  for (const text of [
    'münchen.de пример.com exаmple.com example.comх',
    'example.com.evil example.com-evil example.com_ -example.com example-.com exam_ple.com .com a..com',
    'good.com\u200b.evil.com \u202emoc.example.com',
    `${'a'.repeat(64)}.com`,
  ])
    expect(links(text), text).toEqual([])
})

test('behavior: however long a text that almost is a domain, it stays text', () => {
  for (const part of ['a', 'a.', 'a-', 'com.', '1.a', 'a.com-']) expect(links(part.repeat(20_000)), part).toEqual([])
})
