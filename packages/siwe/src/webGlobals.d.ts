// The few globals this package uses that both browsers and Node have. Declared here because the package is checked
// without the DOM library and without Node's types: anything else does not compile.

declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T }

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string
}

declare function atob(base64: string): string
declare function btoa(binary: string): string
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void
