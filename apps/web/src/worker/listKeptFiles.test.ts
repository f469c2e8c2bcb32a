import { expect, test } from 'vitest'
import { listKeptFiles } from './listKeptFiles.ts'

const manifest = {
  'src/main.tsx': {
    file: 'assets/main-1.js',
    isEntry: true,
    css: ['assets/main-2.css'],
    assets: ['assets/commissioner-first-3.woff2', 'assets/commissioner-latin-ext-4.woff2'],
  },
  'face-latin-ext.woff2': { file: 'assets/commissioner-latin-ext-4.woff2' },
  'src/theme/applyTheme.ts': { file: 'assets/applyTheme-8.js' },
  'src/routes/settings/SettingsRoute.tsx': {
    file: 'assets/Settings-5.js',
    css: ['assets/Settings-9.css'],
    imports: ['_chain-10.js', 'src/main.tsx'],
  },
  '_chain-10.js': { file: 'assets/chain-10.js' },
  '../../packages/wallet-kit/src/messages/translations/fr.ts': { file: 'assets/fr-6.js' },
  'src/words/translations/fr.ts?reading': { file: 'assets/fr-11.js' },
  'src/words/translations/fr.ts?later': { file: 'assets/fr-12.js' },
  'node_modules/sign-client/index.js': { file: 'assets/dist-7.js' },
}

test('behavior: a worker caches what a page may load, but no other language or rare part', () => {
  const sizeOf = (file: string) => (/main-1|dist|chain/.test(file) ? 400_000 : 3_000)

  expect(listKeptFiles({ manifest, sizeOf })).toEqual([
    '/assets/Settings-5.js',
    '/assets/Settings-9.css',
    '/assets/applyTheme-8.js',
    '/assets/chain-10.js',
    '/assets/commissioner-first-3.woff2',
    '/assets/main-1.js',
    '/assets/main-2.css',
  ])
})
