import { Link } from '@tanstack/react-router'
import { ProfileRelationDocument } from '../../../api/actingOperations.generated.ts'
import { useQuery } from '../../../api/graph/useQuery.ts'
import { Avatar } from '../../../ui/account/Avatar.tsx'
import { accountIdentity, accountPath, type NamedAccount } from '../../../ui/account/accountName.ts'
import { useAccountToggle } from '../../../viewer/useAccountToggle.ts'
import { aboutWords } from '../../../words/en/later/aboutWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './ProfileRelation.module.css'

/** The service's maximum count. */
const maxCounted = 100

/** The relation between the reader and an account: follows, mutes, blocks, and followers the reader knows. */
export function ProfileRelation({ account }: { account: NamedAccount }) {
  const t = useMessages(aboutWords)
  const { address } = account
  const name = accountIdentity(account)
  const { isOn: isMuted } = useAccountToggle(address, 'mute')
  const { isOn: isBlocked } = useAccountToggle(address, 'block')
  const { data, error } = useQuery(ProfileRelationDocument, {
    variables: { address },
    context: { isPrivate: true },
    // Selects fewer fields than the list's own page, so a cached copy would truncate that page.
    fetchPolicy: 'no-cache',
  })
  const viewer = data?.account?.viewer
  const people = data?.viewer?.known.edges.map(({ node }) => node) ?? []
  const count = data?.viewer?.followersYouKnowCount ?? 0
  const [first, second] = people.map((person) => accountIdentity(person))
  const marks = [
    ...(viewer?.followedBy ? [t('about.followsYou')] : []),
    ...(isMuted ? [t('about.youMute')] : []),
    ...(isBlocked ? [t('about.youBlock')] : []),
  ]
  // On failure only these additions are missing.
  if (error) return null
  return (
    <>
      {viewer?.blockedBy && <p className={styles['blocked']}>{t('about.blocksYou', { name })}</p>}
      {marks.length > 0 && (
        <ul className={styles['marks']}>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
      {first === undefined ? (
        data && <p>{t('about.knownNone')}</p>
      ) : (
        <Link className={styles['known']} to="/u/$handle/known" params={accountPath(account)}>
          <span className={styles['faces']} aria-hidden="true">
            {people.map((person) => (
              <Avatar key={person.id} address={person.address} src={person.avatarUrl} size={24} />
            ))}
          </span>
          <span>
            {count === 1
              ? t('about.known1', { first })
              : count === 2
                ? t('about.known2', { first, second: second ?? '' })
                : t(count >= maxCounted ? 'about.knownMost' : 'about.knownMore', { first, count: count - 1 })}
          </span>
        </Link>
      )}
    </>
  )
}
