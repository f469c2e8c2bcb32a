/** The browser refuses to store the signing key (blocked site data, some private windows). */
export class KeyStorageError extends Error {
  override readonly name = 'KeyStorageError'

  constructor({ cause }: { cause: unknown }) {
    super('The browser does not keep the key.', { cause })
  }
}
