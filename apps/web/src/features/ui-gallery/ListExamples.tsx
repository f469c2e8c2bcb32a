import { useState } from 'react'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Count } from '../../ui/list/Count.tsx'
import { List } from '../../ui/list/List.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { Points } from '../../ui/list/Points.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { GallerySection } from './GallerySection.tsx'
import { samplePeople } from './samplePeople.ts'
import styles from './UiGallery.module.css'

const shared = {
  label: 'People',
  keyOf: ({ address }: { address: string }) => address,
  renderItem: (account: (typeof samplePeople)[number]) => (
    <AccountRow
      account={account}
      detail={account.name ? 'Weaves, spins and dyes; writes about looms that are no longer built.' : undefined}
      action={<Button size="small">Follow</Button>}
    />
  ),
  empty: (
    <Notice title="No muted accounts" action={<Button size="small">See who to follow</Button>}>
      Mute somebody from the menu of their profile.
    </Notice>
  ),
}

/** Lists in each of their states, and what is in them. */
export function ListExamples() {
  const [filters, setFilters] = useState(['from:@ines', 'has:media', 'before:2026-11-01'])
  return (
    <GallerySection title="Lists">
      <div className={styles['row']}>
        {filters.map((label) => (
          <Chip key={label} label={label} onRemove={() => setFilters(filters.filter((other) => other !== label))} />
        ))}
        <Count count={3} label="3 unread" />
        <Count count={128} label="128 unread" />
        <Count label="New" />
      </div>
      <List {...shared} status="ready" items={samplePeople} onMore={() => undefined} />
      <List
        label="Muted words"
        status="ready"
        items={['spoiler', 'كرة القدم']}
        keyOf={(word) => word}
        renderItem={(word) => (
          <ListRow detail="Until 1 December" action={<Button size="small">Remove</Button>}>
            <bdi>{word}</bdi>
          </ListRow>
        )}
        empty={null}
      />
      <List {...shared} status="failed" items={samplePeople.slice(0, 1)} onRetry={() => undefined} />
      <List {...shared} status="ready" items={[]} />
      <List {...shared} status="failed" items={[]} onRetry={() => undefined} />
      <List {...shared} status="loading" items={[]} />
      <Points>
        <li>312 posts will be sent.</li>
        <li data-not>4 posts can't be sent: their images are missing.</li>
      </Points>
    </GallerySection>
  )
}
