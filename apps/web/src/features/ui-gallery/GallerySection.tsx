import type { ReactNode } from 'react'
import styles from './UiGallery.module.css'

/** A group of parts under its name. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
