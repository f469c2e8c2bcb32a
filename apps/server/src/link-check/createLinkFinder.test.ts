import { expect, test } from 'vitest'
import { createLinkFinder } from './createLinkFinder.ts'

const address = '0x52908400098527886e0f7030069857d2e4169ee7'

function find(...pieces: string[]): string | null {
  const finder = createLinkFinder({ origins: ['https://kith.example'], names: [address, 'ada'] })
  for (const piece of pieces) finder.read(piece)
  return finder.getFound()
}

test.each([
  ['<a rel="me" href="https://kith.example/u/ada">Kith</a>', 'ada'],
  ['<html><head><LINK REL="nofollow ME" HREF="https://kith.example/u/Ada/"></head>', 'ada'],
  ['<p><a class=x href=https://kith.example/u/@ada rel=me>', 'ada'],
  [`<a rel="me" href="https://kith.example/u/${address.toUpperCase().replace('0X', '0x')}?a=b#c">`, address],
  ['<a rel="me" href="https://other.example"><a rel="me" href="https://kith.example/u/ada">', 'ada'],
])('behavior: finds the link back in %s', (page, name) => {
  expect(find(page)).toBe(name)
})

test('behavior: finds it wherever the network cuts the page', () => {
  expect(find('<a re', 'l="me" hr', 'ef="https://kith.exam', 'ple/u/ada"', '>')).toBe('ada')
})

test.each([
  '<a href="https://kith.example/u/ada">',
  '<a rel="home" href="https://kith.example/u/ada">',
  '<a rel="me" href="https://kith.example/u/ben">',
  '<a rel="me" href="https://kith.example.evil.example/u/ada">',
  '<a rel="me" href="http://kith.example/u/ada">',
  '<a rel="me" href="/u/ada">',
  '<a rel="me" href="https://kith.example/u/ada/followers">',
  '<a rel="me">',
  '<img rel="me" href="https://kith.example/u/ada">',
  '<!-- <a rel="me" href="https://kith.example/u/ada"> -->',
  '<script>"<a rel=me href=https://kith.example/u/ada>"</script>',
  '<textarea><a rel="me" href="https://kith.example/u/ada"></textarea>',
  '<template><a rel="me" href="https://kith.example/u/ada"></template>',
  '&lt;a rel="me" href="https://kith.example/u/ada"&gt;',
])('behavior: finds none in %s', (page) => {
  expect(find(page)).toBeNull()
})
