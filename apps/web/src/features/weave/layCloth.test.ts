import { expect, test } from 'vitest'
import { createAccount } from '../../testing/createPost.ts'
import { layCloth } from './layCloth.ts'

const [ada, ben, cleo] = ['a1', 'b2', 'c3'].map((byte) => createAccount(`0x${byte.repeat(20)}`)) as [
  ReturnType<typeof createAccount>,
  ReturnType<typeof createAccount>,
  ReturnType<typeof createAccount>,
]

test('behavior: a person on both sides crosses their own thread', () => {
  const cloth = layCloth([ada, ben], [cleo, ada])

  expect(cloth.warp.map(({ across }) => across)).toEqual([1, -1])
  expect(cloth.weft.map(({ across }) => across)).toEqual([-1, 0])
  expect(cloth.find(ada.id)).toEqual({ warp: 0, weft: 1 })
  expect(cloth.find('0x')).toEqual({ warp: -1, weft: -1 })
})

test('behavior: each person appears once in `people`, with their relation to the account', () => {
  const { people, bothCount } = layCloth([ben, ada], [cleo, ada])

  expect(people.map(({ person, relation }) => [person.id, relation])).toEqual([
    [ada.id, 'both'],
    [ben.id, 'following'],
    [cleo.id, 'follower'],
  ])
  expect(bothCount).toBe(1)
})
