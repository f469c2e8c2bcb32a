declare module 'wawoff2/decompress.js' {
  /** Turns a WOFF2 font into a TrueType one. */
  export default function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
