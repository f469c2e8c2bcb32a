import { expect, test } from 'vitest'
import { abilities } from '../abilities.ts'
import { abilityOf } from './abilityOf.ts'
import { isPermitted } from './isPermitted.ts'
import type { MessageType } from './Message.ts'
import { messageKinds } from './messageKinds.ts'

// The table's keys.
const types = Object.keys(messageKinds) as MessageType[]

test('behavior: each type needs its ability, and no other does', () => {
  for (const type of types)
    for (const ability of abilities)
      expect(isPermitted(type, [ability]), `${type} with ${ability}`).toBe(
        abilityOf(type) === null || abilityOf(type) === ability,
      )
})

test('behavior: a key may always end itself, and unknown types pass', () => {
  expect(isPermitted('revoke', [])).toBe(true)
  expect(isPermitted('poke', [])).toBe(true)
  expect(isPermitted('toString', [])).toBe(true)
})
