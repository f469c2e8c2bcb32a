import { type CSSProperties, useEffect, useState } from 'react'
import { WalletMark } from '../ui/WalletMark.tsx'
import type { QrDrawing } from './drawQr.ts'
import type { ErrorCorrection } from './encodeQr.ts'
import styles from './QrCode.module.css'

export type QrCodeProps = {
  text: string
  /** Edge length in CSS pixels, quiet zone included. Absent: what the surroundings leave, at whole pixels a module. */
  size?: number | undefined
  /** Its accessible name. */
  label: string
  /** The mark in the middle: the wallet's. Absent: none. */
  icon?: string | undefined
  /** Error correction. Source: spec §9. */
  ecc?: ErrorCorrection | undefined
}

/**
 * A QR code, dark on light whatever the theme, since readers expect that, and in the middle a wallet's mark. The encoder
 * loads with the first one.
 *
 * @example <QrCode text="https://my-app.example" size={240} label="Address of this page" />
 */
export function QrCode({ text, size, label, icon, ecc = 'M' }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing>()
  const hasMark = Boolean(icon)
  useEffect(() => {
    let isCurrent = true
    import('./drawQr.ts').then(
      ({ drawQr }) => isCurrent && setDrawing(drawQr(text, { ecc, hasMark })),
      // Without its encoder there is no code; the text and links around it still work.
      () => isCurrent && setDrawing(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [text, ecc, hasMark])

  // Drawn in a browser only: a server has no pixels.
  const sizes = drawing && {
    '--wk-pixel': `${drawing.edge / window.devicePixelRatio}px`,
    '--wk-mark': `${drawing.markPercent}%`,
  }
  return (
    <span className={styles['room']} data-sized={size} style={{ inlineSize: size }}>
      <span className={styles['code']} style={sizes as CSSProperties}>
        <svg viewBox={drawing?.viewBox} role="img" aria-label={label}>
          <path d={drawing?.eyes} />
          <path className={styles['dots']} d={drawing?.dots} />
        </svg>
        {drawing && hasMark && (
          <span className={styles['mark']}>
            <WalletMark icon={icon} size={64} />
          </span>
        )}
      </span>
    </span>
  )
}
