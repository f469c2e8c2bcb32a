/** What the service asks to have signed differs from what this page would sign. */
export class WrongChallengeError extends Error {
  override readonly name = 'WrongChallengeError'

  constructor({ field, expected, received }: { field: string; expected: string; received: string }) {
    super(`The challenge's ${field} is "${received}", expected "${expected}".`)
  }
}
