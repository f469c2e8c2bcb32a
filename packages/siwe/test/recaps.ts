import fc from 'fast-check'
import type { Recap } from '../src/Recap.ts'

const ability = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'abAB09.*_+-'), minLength: 1, maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...'abAB09.*_+-'), minLength: 1, maxLength: 4 }),
  )
  .map(([namespace, name]) => `${namespace}/${name}`)
const restrictions = fc.array(
  // JSON has no −0, and a key "__proto__" cannot be compared by equality.
  fc.dictionary(
    fc.string({ minLength: 1, maxLength: 3 }).filter((key) => key !== '__proto__'),
    fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
    {
      noNullPrototype: true,
    },
  ),
  { maxLength: 2 },
)

/** Any capability that ERC-5573 allows. */
export const recaps: fc.Arbitrary<Recap> = fc.dictionary(
  fc.webUrl(),
  fc.dictionary(ability, restrictions, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  { minKeys: 1, maxKeys: 3, noNullPrototype: true },
)
