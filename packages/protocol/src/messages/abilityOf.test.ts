import { expect, test } from 'vitest'
import { abilities } from '../abilities.ts'
import { defaultAbilities } from '../defaultAbilities.ts'
import { abilityOf } from './abilityOf.ts'

test('behavior: design §5 every type needs its ability, and revoking oneself none', () => {
  expect(abilityOf('post')).toBe('social/post')
  expect(abilityOf('edit')).toBe('social/post')
  expect(abilityOf('delete')).toBe('social/post')
  expect(abilityOf('hide')).toBe('social/post')
  expect(abilityOf('unhide')).toBe('social/post')
  expect(abilityOf('profile')).toBe('social/profile')
  expect(abilityOf('follow')).toBe('social/follow')
  expect(abilityOf('unfollow')).toBe('social/follow')
  expect(abilityOf('like')).toBe('social/react')
  expect(abilityOf('unlike')).toBe('social/react')
  expect(abilityOf('repost')).toBe('social/react')
  expect(abilityOf('unrepost')).toBe('social/react')
  expect(abilityOf('bookmark')).toBe('social/private')
  expect(abilityOf('unbookmark')).toBe('social/private')
  for (const type of [
    'mute',
    'unmute',
    'block',
    'unblock',
    'mute-word',
    'unmute-word',
    'follow-tag',
    'unfollow-tag',
  ] as const)
    expect(abilityOf(type)).toBe('social/private')
  expect(abilityOf('report')).toBe('social/private')
  expect(abilityOf('moderate')).toBe('social/moderate')
  expect(abilityOf('answer')).toBe('social/private')
  expect(abilityOf('seen')).toBe('social/private')
  expect(abilityOf('revoke')).toBeNull()
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
