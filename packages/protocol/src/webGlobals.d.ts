// The few globals this package uses that both browsers and Node have. Declared here because the package is checked
// without the DOM library and without Node's types: anything else does not compile.

declare const crypto: {
  /** Absent on a page that is neither https nor loopback. */
  readonly subtle?: import('./keys/WebCrypto.ts').WebCrypto
  getRandomValues(bytes: Uint8Array): Uint8Array
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  constructor(label: string, options: { ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

declare class URL {
  constructor(url: string)
  readonly origin: string
  readonly host: string
  readonly protocol: string
}
