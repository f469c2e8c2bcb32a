import { Link } from '@tanstack/react-router'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { PrivatePage } from '../PrivatePage.tsx'
import styles from './MutingRoute.module.css'

const lists = [
  { of: 'people', to: '/settings/muted/people' },
  { of: 'words', to: '/settings/muted/words' },
  { of: 'blocked', to: '/settings/blocked' },
  { of: 'replies', to: '/settings/muted/replies' },
] as const

/** `/settings/muted`: the four lists, and what each of them does. */
export function MutingRoute() {
  const t = useMessages(mutingWords)
  return (
    <PrivatePage title={t('muting.title')} invitation={t('muting.signedOut')} before={<BackLink />}>
      <ul>
        {lists.map(({ of, to }) => (
          <li key={of}>
            <Link className={styles['list']} to={to}>
              <span className={styles['name']}>{t(`muting.${of}`)}</span>
              <span className={styles['text']}>{t(`muting.${of}Text`)}</span>
              <ToolIcon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </PrivatePage>
  )
}
