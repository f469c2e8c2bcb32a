import { expect, test } from 'vitest'
import index from './index.ts?raw'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What a file imports, as written from its own folder; other packages by their name. */
function listImports(path: string, source: string): string[] {
  return [...source.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gms)].map(([, target = '']) =>
    target.startsWith('.') ? new URL(target, `file:///src/${path.replace('../', '')}`).pathname.slice(5) : target,
  )
}

const offered = listImports('../exports/index.ts', index)
/** What draws, or belongs to the page as a whole. */
const plain =
  /^(avatar\/|context\/use(Kit|Messages|Modal)|dialogs\/(connect|sign-in)\/|format\/|messages\/|qr\/|ui\/|wallets\/definition\/Wallet\.ts)/
/** What the hooks are made of. A dialog gets it from them alone. */
const inside =
  /^dialogs\/(connect\/state\/(?!describeDownloads|listWalletsToGet)|sign-in\/(?!formatTime|SignInModal|.*css))/

const dialogs = Object.entries(sources).filter(([path]) =>
  /^\.\.\/dialogs\/(connect\/.*|sign-in\/SignInModal)\.tsx$/.test(path),
)

test("behavior: the kit's own dialogs use only the public hooks for wallets and sign-in", () => {
  expect(dialogs.length).toBeGreaterThan(12)
  const found = dialogs.flatMap(([path, source]) =>
    listImports(path, source)
      .map((target) => target.replace(/^\//, ''))
      .filter((target) => target !== 'react' && !offered.includes(`/${target}`) && !offered.includes(target))
      .filter((target) => !plain.test(target) || inside.test(target))
      .map((target) => `${path} imports ${target}`),
  )

  expect(found).toEqual([])
})
