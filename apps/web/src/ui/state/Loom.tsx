import { useState } from 'react'
import { drawLoom, type LoomFloat } from './drawLoom.ts'
import styles from './Loom.module.css'

/** The house's picture: undyed threads and the two that meet. Decorative. */
export function Loom() {
  const [{ width, height, layers }] = useState(drawLayers)
  return (
    <svg
      className={styles['loom']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {layers.map((layer) => (
        <path key={layer.key} className={styles['threads']} {...layer.data} d={layer.path} />
      ))}
    </svg>
  )
}

/** All threads of one look are one path: two hundred elements would be a third of the home page. */
function drawLayers() {
  const { width, height, threads } = drawLoom({ columns: 36, rows: 7, dyedColumn: 23, dyedRow: 3 })
  const layers = (['warp', 'weft'] as const).flatMap((direction) =>
    [false, true].map((isDyed) => ({
      key: `${direction} ${isDyed}`,
      data: { 'data-direction': direction, 'data-dyed': isDyed },
      path: threads
        .filter((thread) => thread.direction === direction && thread.isDyed === isDyed)
        .flatMap(({ floats }) => floats.map((float) => drawFloat(float, direction === 'weft' ? 3 : 2)))
        .join(''),
    })),
  )
  return { width, height, layers }
}

/** A rectangle with round corners. */
function drawFloat({ x, y, width, height }: LoomFloat, radius: number): string {
  const [across, down, r] = [width - 2 * radius, height - 2 * radius, radius]
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
}
