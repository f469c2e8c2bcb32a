import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './Tabs.module.css'
import { useShownTab } from './useShownTab.ts'

export type TabLinksProps = {
  label: string
  /** Key of the view that is shown, where views share a path. By default the one whose path is the page's. */
  current?: string
  links: readonly (LinkProps & { key: string; label: string; count?: number })[]
}

/**
 * A few views that have addresses of their own, side by side; on a narrow window they scroll. Views without an address
 * use `Tabs`.
 *
 * @example
 * <TabLinks label={t('people.views')} links={[
 *   { key: 'followers', label: t('people.followers'), to: '/u/$handle/followers', params: { handle } },
 *   { key: 'following', label: t('people.following'), to: '/u/$handle/following', params: { handle } },
 * ]} />
 */
export function TabLinks({ label, current, links }: TabLinksProps) {
  const row = useShownTab()
  return (
    <nav ref={row} className={styles['tabs']} aria-label={label}>
      {links.map(({ key, label: text, count, ...link }) => (
        <Link
          key={key}
          {...link}
          className={styles['tab']}
          // Parameters that others add to links, such as `utm_source`, choose no view.
          activeOptions={{ exact: true, includeHash: false, includeSearch: current !== undefined }}
          activeProps={{ 'aria-current': 'page' }}
          aria-current={key === current ? 'page' : undefined}
        >
          {text}
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
