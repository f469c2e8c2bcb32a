import styles from './Icon.module.css'

export type GlyphProps = {
  /** Name of the drawing; `back` and the like turn around in right-to-left pages. */
  name: string
  path: string
  /** Width and height in pixels. The strokes stay 1.5 px wide. */
  size?: number
}

/** One line drawing on a 24 px grid. Decorative. */
export function Glyph({ name, path, size = 22 }: GlyphProps) {
  return (
    <svg
      className={styles['icon']}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-name={name}
    >
      <path d={path} />
    </svg>
  )
}
