/** The key this browser signed with is gone: its site data was cleared or evicted. */
export class KeyLostError extends Error {
  override readonly name = 'KeyLostError'

  constructor() {
    super('The key this browser signed with is gone: its site data was cleared or evicted.')
  }
}
