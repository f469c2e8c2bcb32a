// What of WebAssembly and its decoders the service uses: Node has it, its types do not, and the DOM library brings too much else.

/** A program that is compiled; threads hand it to one another. */
type WasmModule = { readonly [Symbol.toStringTag]: 'WebAssembly.Module' }
type WasmInstance = { readonly exports: object }
type WasmMemory = {
  readonly buffer: ArrayBuffer
  /** `pages` of 64 KiB; answers with how many there were. */
  grow: (pages: number) => number
}

declare const WebAssembly: {
  readonly compile: (bytes: Uint8Array) => Promise<WasmModule>
  readonly Instance: new (module: WasmModule, imports: object) => WasmInstance
  readonly Memory: { readonly prototype: WasmMemory }
}

/** Pixels, four bytes each: red, green, blue, opacity. */
type ImageData = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }
