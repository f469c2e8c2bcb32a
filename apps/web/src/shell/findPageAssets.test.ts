import { expect, test } from 'vitest'
import { findPageAssets } from './findPageAssets.ts'

const manifest = {
  'src/main.tsx': {
    file: 'assets/main-1.js',
    isEntry: true,
    css: ['assets/main-2.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/routes/post/PostRoute.tsx'],
    assets: ['assets/commissioner-first-3.woff2', 'assets/commissioner-greek-wght-normal-4.woff2'],
  },
  '_shared.js': { file: 'assets/shared-5.js', css: ['assets/shared-6.css'], imports: ['src/main.tsx'] },
  'src/routes/post/PostRoute.tsx': {
    file: 'assets/PostRoute-7.js',
    isDynamicEntry: true,
    css: ['assets/PostRoute-8.css'],
  },
  '_graph-10.js': { file: 'assets/graph-10.js', name: 'graph', imports: ['src/main.tsx'] },
  'src/theme/applyTheme.ts': { file: 'assets/applyTheme-9.js', src: 'src/theme/applyTheme.ts' },
}

test('behavior: a page gets what it needs at once, and nothing that loads on demand', () => {
  expect(findPageAssets(manifest)).toEqual({
    blockingScripts: ['/assets/applyTheme-9.js'],
    scripts: ['/assets/main-1.js'],
    styles: ['/assets/main-2.css', '/assets/shared-6.css'],
    preloads: ['/assets/shared-5.js'],
    graph: ['/assets/graph-10.js'],
    fonts: ['/assets/commissioner-first-3.woff2'],
  })
})

test('error: a build without its entry is an error', () => {
  expect(() => findPageAssets({})).toThrow(/lacks src\/main\.tsx/)
})
