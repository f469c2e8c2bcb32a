import { drawLoom } from './drawLoom.ts'
import styles from './Loom.module.css'

const loom = drawLoom({ columns: 36, rows: 7, dyedColumn: 23, dyedRow: 3 })

/** The house's picture: undyed threads and the two that meet. Decorative. */
export function Loom() {
  return (
    <svg
      className={styles['loom']}
      viewBox={`0 0 ${loom.width} ${loom.height}`}
      width={loom.width}
      height={loom.height}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {loom.threads.map(({ key, direction, isDyed, floats }) => (
        <g key={key} className={styles['thread']} data-direction={direction} data-dyed={isDyed}>
          {floats.map((float) => (
            <rect key={float.x} {...float} rx={direction === 'weft' ? 3 : 2} />
          ))}
        </g>
      ))}
    </svg>
  )
}
