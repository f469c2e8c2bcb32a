import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { AccountChipFragment } from '../../api/operations.generated.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { accountIdentity, accountPath } from '../../ui/account/accountName.ts'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { List } from '../../ui/list/List.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { useTabParam } from '../../ui/useTabParam.ts'
import { weaveWords } from '../../words/en/later/weaveWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { layCloth, type Relation } from './layCloth.ts'
import { maxThreads, useWeave } from './useWeave.ts'
import { WeaveCloth } from './WeaveCloth.tsx'
import styles from './WeaveView.module.css'

export type WeaveViewProps = {
  account: AccountChipFragment
  isOwn: boolean
  renderFollow(account: AccountChipFragment): ReactNode
  /** The next step shown with an empty cloth. */
  wayOn: ReactNode
}

/** Initial number of rows. */
const rowStep = 100

/** The followers and followed people of an account, as cloth or as a list. */
export function WeaveView({ account, isOwn, renderFollow, wayOn }: WeaveViewProps) {
  const t = useMessages(weaveWords)
  const navigate = useNavigate()
  const weave = useWeave(account.address)
  const { following, followers, status, error, retry } = weave
  const [look, setLook] = useTabParam('as', ['cloth', 'list'])
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [rows, setRows] = useState(rowStep)
  const cloth = useMemo(() => layCloth(following, followers), [following, followers])
  const name = accountIdentity(account)
  const isSearching = query.trim() !== ''
  const matches = useMemo(
    () =>
      cloth.people.filter(({ person }) =>
        matchesText([person.name, person.handle && `@${person.handle}`, person.address], query),
      ),
    [cloth, query],
  )
  const found = useMemo(
    () => (isSearching ? new Set(matches.map(({ person }) => person.id)) : null),
    [isSearching, matches],
  )
  // The cloth follows the pointer at once; the name may follow a moment later.
  const deferredId = useDeferredValue(picked)
  const current = useMemo(() => cloth.people.find(({ person }) => person.id === deferredId), [cloth, deferredId])
  const describe = (relation: Relation) => {
    if (!isOwn) return t(`weave.relation.${relation}`, { name })
    return t(
      relation === 'both'
        ? 'weave.relation.ownBoth'
        : relation === 'following'
          ? 'weave.relation.ownFollowing'
          : 'weave.relation.ownFollower',
    )
  }
  const open = (id: string) => {
    const one = cloth.people.find(({ person }) => person.id === id)
    if (one) void navigate({ to: '/u/$handle', params: accountPath(one.person) })
  }
  const goOn = () => {
    const at = matches.findIndex(({ person }) => person.id === picked)
    setPicked(matches[(at + 1) % matches.length]?.person.id ?? null)
  }

  if (cloth.people.length === 0) {
    if (status === 'loading') return <WovenSkeleton of="people" rows={6} isInset />
    if (status === 'failed')
      return (
        <Notice kind="failure" title={t('weave.failed')} onRetry={retry}>
          {error?.sentence}
        </Notice>
      )
    return (
      <Notice title={t('weave.empty')} action={wayOn}>
        {t('weave.emptyText')}
      </Notice>
    )
  }
  const total = Math.min(maxThreads, weave.followingCount) + Math.min(maxThreads, weave.followerCount)
  const isPartial = weave.followingCount > maxThreads || weave.followerCount > maxThreads
  return (
    <>
      <p className={styles['summary']} role="status">
        {status === 'loading'
          ? t('weave.loading', { count: following.length + followers.length, total })
          : t('weave.summary', {
              following: following.length,
              followers: followers.length,
              both: cloth.bothCount,
            })}
        {status !== 'loading' && isPartial && ` ${t('weave.partial', { most: maxThreads })}`}
      </p>
      {status === 'failed' && (
        <div className={styles['failed']}>
          <Failure isAlert sentence={error?.sentence ?? t('weave.failed')} onRetry={retry} />
        </div>
      )}
      <Tabs
        label={t('weave.views')}
        value={look}
        onChange={setLook}
        options={[
          { value: 'cloth', label: t('weave.cloth') },
          { value: 'list', label: t('weave.list') },
        ]}
      />
      <form
        className={styles['search']}
        data-look={look}
        onSubmit={(event) => {
          event.preventDefault()
          if (isSearching && matches.length > 0) goOn()
        }}
      >
        <SearchField
          label={t('weave.search')}
          value={query}
          onChange={(next) => {
            setQuery(next)
            setPicked(null)
            setRows(rowStep)
          }}
        />
        <p className={styles['found']} role="status">
          {isSearching &&
            t(matches.length > 0 && look === 'cloth' ? 'weave.foundMore' : 'weave.found', { count: matches.length })}
        </p>
      </form>
      {look === 'cloth' ? (
        <>
          <WeaveCloth
            address={account.address}
            cloth={cloth}
            picked={picked}
            found={found}
            onPick={setPicked}
            onOpen={open}
          />
          <div className={styles['readout']} aria-live="polite">
            <div className={styles['help']} data-shown={current === undefined}>
              <p className={styles['hint']}>
                <span className={styles['forMouse']}>{t('weave.hint')}</span>
                <span className={styles['forTouch']}>{t('weave.hintTouch')}</span>
              </p>
              <p className={styles['text']}>{isOwn ? t('weave.textOwn') : t('weave.text', { name })}</p>
            </div>
            {current && (
              <AccountRow
                account={current.person}
                detail={describe(current.relation)}
                action={renderFollow(current.person)}
              />
            )}
          </div>
        </>
      ) : (
        <List
          label={t('weave.threads')}
          status="ready"
          items={matches.slice(0, rows)}
          keyOf={({ person }) => person.id}
          renderItem={({ person, relation }) => (
            <AccountRow account={person} detail={describe(relation)} action={renderFollow(person)} />
          )}
          empty={<Notice title={t('weave.found', { count: 0 })} />}
          onMore={matches.length > rows ? () => setRows((count) => count + rowStep) : undefined}
        />
      )}
    </>
  )
}
