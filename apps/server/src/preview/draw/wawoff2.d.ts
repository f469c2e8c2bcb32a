declare module 'wawoff2/decompress.js' {
  /** Turns a WOFF2 font into a TrueType one. */
  function decompress(bytes: Uint8Array): Promise<Uint8Array>
  export = decompress
}
