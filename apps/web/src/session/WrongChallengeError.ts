/** The text that the service wants signed differs from the one this page would sign. */
export class WrongChallengeError extends Error {
  override readonly name = 'WrongChallengeError'

  constructor({ field, expected, received }: { field: string; expected: string; received: string }) {
    super(`The challenge's ${field} is "${received}", expected "${expected}".`)
  }
}
