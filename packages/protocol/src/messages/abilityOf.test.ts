import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { abilities } from '../abilities.ts'
import { defaultAbilities } from '../defaultAbilities.ts'
import { abilityOf } from './abilityOf.ts'
import type { MessageType } from './Message.ts'
import { messageKinds } from './messageKinds.ts'

/** The table of types in docs/protocol/format.md: each type with its ability, `null` for "none". */
function readTypes(): readonly (readonly [type: string, ability: string | null])[] {
  const text = readFileSync(new URL('../../../../docs/protocol/format.md', import.meta.url), 'utf8')
  const [, table = ''] = /^\| type \| ability \| body \|\n([\s\S]*?)\n\n/m.exec(text) ?? []
  return table
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [types = '', ability = ''] = row.split(' | ')
      return Array.from(types.matchAll(/`([a-z-]+)`/g), ([, type = '']) => {
        return [type, /`(.*)`/.exec(ability)?.[1] ?? null] as const
      })
    })
}

test('behavior: design §5 every type needs the ability of the docs, and revoking oneself none', () => {
  const types = readTypes()

  expect(types).toEqual(
    expect.arrayContaining([
      ['post', 'social/post'],
      ['seen', 'social/private'],
      ['revoke', null],
    ]),
  )
  // Names of the table: that they are types is what is compared.
  expect(types.map(([type]) => [type, abilityOf(type as MessageType)])).toEqual(types)
  expect(types.map(([type]) => type).sort()).toEqual(Object.keys(messageKinds).sort())
})

test('behavior: design §4 the abilities are exactly these, in a ReCap’s order', () => {
  expect([...abilities].sort()).toEqual([
    'social/follow',
    'social/moderate',
    'social/post',
    'social/private',
    'social/profile',
    'social/react',
  ])
  expect([...abilities]).toEqual([...abilities].sort())
})

test('behavior: by default a delegation permits everything but acting as an operator', () => {
  expect(defaultAbilities).toEqual(abilities.filter((ability) => ability !== 'social/moderate'))
})
