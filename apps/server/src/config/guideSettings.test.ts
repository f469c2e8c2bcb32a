import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

test.each([
  'docs/guides/operator.md',
  'deploy/kith.env',
])('behavior: the settings that %s shows start a service', (file) => {
  const page = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  const settings = file.endsWith('.env')
    ? page.replace(/^(?:#.*)?\n/gm, '')
    : (/^```sh\n((?:[A-Z_]+=\S+\n)+)```/m.exec(page)?.[1] ?? '')
  const env = Object.fromEntries(
    settings
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

  expect(readConfig(env)).toMatchObject({
    publicOrigins: ['https://kith.example'],
    defaultChain: 'polygonAmoy',
    chains: ['polygonAmoy'],
    database: { kind: 'postgres' },
    embedded: false,
  })
})
