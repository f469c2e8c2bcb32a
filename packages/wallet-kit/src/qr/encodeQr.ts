import { encode } from 'uqr'

/** How much of a code may be lost: L 7 %, M 15 %, Q 25 %, H 30 %. */
export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H'

/** Rows of modules, true for dark; without the margin. */
export type QrMatrix = readonly (readonly boolean[])[]

export type EncodeQrParameters = {
  ecc?: ErrorCorrection | undefined
  /** Smallest version to use, 1 to 40; the text may need a larger one. */
  minVersion?: number | undefined
}

/**
 * Encodes text as a QR code of version 1 to 40, at exactly the error correction asked for (default M).
 *
 * Throws where the text is too long for version 40. Source: spec §9, ISO/IEC 18004.
 */
export function encodeQr(text: string, { ecc = 'M', minVersion = 1 }: EncodeQrParameters = {}): QrMatrix {
  return encode(text, { ecc, minVersion, maxVersion: 40, boostEcc: false, border: 0 }).data
}
