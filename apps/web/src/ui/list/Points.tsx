import type { ComponentProps } from 'react'
import styles from './Points.module.css'

/**
 * Short sentences, each behind a stitch: through for what is or will be, dotted (`data-not`) for what is lost or is not.
 *
 * @example
 * <Points>
 *   <li>{t('data.willTime')}</li>
 *   <li data-not>{t('data.contractImport')}</li>
 * </Points>
 */
export function Points(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles['points']} />
}
