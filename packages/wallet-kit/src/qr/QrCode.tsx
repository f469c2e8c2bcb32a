import { useEffect, useState } from 'react'
import type { ErrorCorrection, QrMatrix } from './encodeQr.ts'
import styles from './QrCode.module.css'
import { qrPath } from './qrPath.ts'

export type QrCodeProps = {
  text: string
  /** Edge length in CSS pixels, quiet zone included. */
  size: number
  /** What it says, for those who cannot scan it. */
  label: string
  /** Error correction. Source: spec §9. */
  ecc?: ErrorCorrection | undefined
}

/** The light margin a reader needs, in modules. Source: ISO/IEC 18004. */
const quietZone = 4

/** A QR code, dark on light whatever the theme, since readers expect that. The encoder loads with the first one. */
export function QrCode({ text, size, label, ecc = 'M' }: QrCodeProps) {
  const [matrix, setMatrix] = useState<QrMatrix>()
  useEffect(() => {
    let isCurrent = true
    import('./encodeQr.ts').then(
      ({ encodeQr }) => isCurrent && setMatrix(encodeQr(text, { ecc })),
      // Without its encoder there is no code; the words and links around it still lead on.
      () => isCurrent && setMatrix(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [text, ecc])

  const edge = (matrix?.length ?? 0) + 2 * quietZone
  return (
    <svg
      className={styles['code']}
      width={size}
      height={size}
      viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {matrix && <path d={qrPath(matrix)} />}
    </svg>
  )
}
