import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('behavior: .env.example explains every setting there is, and no other', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const explained = example.match(/^[A-Z_]+(?==)/gm)
  const source = ['readConfig.ts', 'rpcVariables.ts', 'parseDatabase.ts', 'parseMediaStore.ts', 'parseTelemetry.ts']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('')
  const read = source.match(/'[A-Z]+(?:_[A-Z]+)*'/g)?.map((name) => name.slice(1, -1))

  expect([...new Set(explained)].sort()).toEqual([...new Set(read)].sort())
})
