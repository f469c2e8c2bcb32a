import { expect, test } from 'vitest'
import { findBrokenLinks } from './findBrokenLinks.mjs'

test('behavior: a link, picture or anchor that leads nowhere is named with its page', () => {
  const pages = new Map([
    ['index.html', '<a href="./errors/#taken"></a><a href="./nowhere/"></a><img src="./files/a.png">'],
    [
      'errors/index.html',
      '<h2 id="taken"></h2><a href="../">home</a><a href="#gone"></a><a href="../files/b.png"></a>',
    ],
  ])

  expect(findBrokenLinks(pages, new Set(['files/a.png']))).toEqual([
    'index.html links to ./nowhere/, and the site has no nowhere/index.html.',
    'errors/index.html links to #gone, and errors/index.html has no heading #gone.',
    'errors/index.html links to ../files/b.png, and the site has no files/b.png.',
  ])
})
