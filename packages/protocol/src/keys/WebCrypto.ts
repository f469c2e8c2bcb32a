/** A key held by the browser's or Node's WebCrypto; a DOM or Node `CryptoKey` fits. */
export type WebCryptoKey = {
  readonly type: string
  readonly extractable: boolean
  readonly algorithm: { readonly name: string }
  readonly usages: readonly string[]
}

type Algorithm = { name: string; namedCurve?: string; hash?: string }

/** The part of `crypto.subtle` that signing needs. */
export type WebCrypto = {
  generateKey(
    algorithm: Algorithm,
    extractable: boolean,
    usages: readonly ('sign' | 'verify')[],
  ): Promise<{ privateKey: WebCryptoKey; publicKey: WebCryptoKey }>
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: Algorithm,
    extractable: boolean,
    usages: readonly 'verify'[],
  ): Promise<WebCryptoKey>
  exportKey(format: 'raw', key: WebCryptoKey): Promise<ArrayBuffer>
  sign(algorithm: Algorithm, key: WebCryptoKey, data: Uint8Array): Promise<ArrayBuffer>
  verify(algorithm: Algorithm, key: WebCryptoKey, signature: Uint8Array, data: Uint8Array): Promise<boolean>
}
