import { Link } from '@tanstack/react-router'
import { ToolIcon, type ToolIconName } from '../../ui/icon/ToolIcon.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SettingsLinks.module.css'

/** Pages that belong to the reader and have no entry under the thumb on a phone. */
export function SettingsLinks() {
  const t = useMessages()
  const links = [
    { icon: 'bookmark', label: t('nav.bookmarks'), to: '/bookmarks' },
    { icon: 'mute', label: t('nav.muted'), to: '/settings/muted' },
    { icon: 'status', label: t('nav.status'), to: '/status' },
    { icon: 'info', label: t('nav.help'), to: '/help' },
    { icon: 'lock', label: t('nav.privacy'), to: '/privacy' },
  ] as const satisfies readonly { icon: ToolIconName; label: string; to: string }[]
  return (
    <ul className={styles['links']}>
      {links.map(({ icon, label, to }) => (
        <li key={to}>
          <Link className={styles['link']} to={to}>
            <ToolIcon name={icon} />
            <span>{label}</span>
            <span className={styles['on']}>
              <ToolIcon name="forward" size={18} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
