import { expect, test } from 'vitest'
import { listAddresses } from './listAddresses.mjs'

const address = 'https://github.com/weaver-7/kith'
const folder = 'packages/siwe'

test('behavior: addresses are made from the repository that packs', () => {
  expect(listAddresses({}, folder, address)).toEqual({
    repository: { type: 'git', url: 'git+https://github.com/weaver-7/kith.git', directory: folder },
    homepage: 'https://github.com/weaver-7/kith/tree/HEAD/packages/siwe#readme',
    bugs: { url: 'https://github.com/weaver-7/kith/issues' },
  })
  expect(listAddresses({}, folder, null)).toEqual({})
})

test("behavior: the root manifest's own addresses take precedence", () => {
  const url = 'git+https://git.example/kith.git'
  const own = { homepage: 'https://kith.example', bugs: { email: 'bugs@kith.example' } }
  const expected = { repository: { type: 'git', url, directory: folder }, ...own }

  expect(listAddresses({ repository: url, ...own }, folder, address)).toEqual(expected)
  expect(listAddresses({ repository: { type: 'git', url }, ...own }, folder, null)).toEqual(expected)
})
