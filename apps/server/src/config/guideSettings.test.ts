import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

test.each([
  'docs/guides/operator.md',
  'docs/operations.md',
])('behavior: the settings that %s shows start a service', (file) => {
  const page = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  const [, settings = ''] = /^```sh\n((?:[A-Z_]+=\S+\n)+)```/m.exec(page) ?? []
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
