import { type ReactNode, useEffect } from 'react'
import { useConfig } from '../config/useConfig.ts'
import { windowTitle } from '../viewer/windowTitle.ts'
import styles from './Page.module.css'

export type PageProps = {
  /** Names the page in the window's title and, unless the page brings its own, in its heading. */
  title: string
  /** False where the page draws its own first heading. */
  hasHeading?: boolean
  /** Shown before the heading, on its line. */
  before?: ReactNode
  children: ReactNode
}

/** The reading column with a title. */
export function Page({ title, hasHeading = true, before, children }: PageProps) {
  const { productName } = useConfig()
  useEffect(() => {
    windowTitle.setPage(`${title} · ${productName}`)
  }, [title, productName])
  return (
    <>
      {(hasHeading || before !== undefined) && (
        <div className={styles['top']}>
          {before}
          {hasHeading && (
            <h1 className={styles['heading']}>
              {/* A tag keeps its direction: otherwise its # moves to the other end. */}
              <bdi>{title}</bdi>
            </h1>
          )}
        </div>
      )}
      {children}
    </>
  )
}
