import { cleanText } from '@kith/protocol'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatAccount } from '../../ui/account/formatAccount.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './DestinationLink.module.css'
import type { Destination } from './findDestination.ts'

/** Links directly to the page that the search names. */
export function DestinationLink({ destination }: { destination: Destination }) {
  const t = useMessages(searchWords)
  return (
    <Link className={styles['go']} {...findLink(destination)}>
      <bdi className={styles['name']}>{describe()}</bdi>
      <span className={styles['arrow']}>
        <Icon name="back" size={18} />
      </span>
    </Link>
  )

  function describe(): string {
    if (destination.kind === 'post') return t('search.goPost')
    if (destination.kind === 'page') return t('search.goPage', { path: destination.path })
    const { name } = destination
    if (destination.kind === 'tag') return t('search.goTag', { name: `#${cleanText(name, { of: 'line' })}` })
    return t('search.goProfile', { name: /^(?:0x|eip155:)/i.test(name) ? formatAccount(name) : `@${name}` })
  }
}

function findLink(destination: Destination): LinkProps {
  if (destination.kind === 'profile') return { to: '/u/$handle', params: { handle: destination.name } }
  if (destination.kind === 'post') return { to: '/post/$id', params: { id: destination.id } }
  if (destination.kind === 'tag') return { to: '/tags/$tag', params: { tag: destination.name } }
  // `findDestination` only returns paths that exist in the app.
  return { to: destination.path as '/' }
}
