import { useState } from 'react'
import { AccountLine, type PicturedAccount } from '../../ui/account/AccountLine.tsx'
import { accountIdentity } from '../../ui/account/accountName.ts'
import type { Trigger } from '../../ui/suggest/findTrigger.ts'
import { SuggestArea } from '../../ui/suggest/SuggestArea.tsx'
import { SuggestField } from '../../ui/suggest/SuggestField.tsx'
import { GallerySection } from './GallerySection.tsx'
import { samplePeople } from './samplePeople.ts'
import styles from './UiGallery.module.css'

const keyOf = ({ address }: PicturedAccount) => address
const renderItem = (account: PicturedAccount) => <AccountLine account={account} size={32} />

function find(query: string): readonly PicturedAccount[] {
  const wanted = query.toLowerCase()
  return samplePeople.filter(({ handle, name }) => `${handle} ${name}`.toLowerCase().includes(wanted))
}

/** What completes what is typed. */
export function SuggestExamples() {
  const [query, setQuery] = useState('')
  const [text, setText] = useState('')
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  return (
    <GallerySection title="Suggestions">
      <div className={styles['stack']}>
        <SuggestField
          label="Search people"
          value={query}
          onChange={setQuery}
          items={query === '' ? null : find(query)}
          keyOf={keyOf}
          renderItem={renderItem}
          onChoose={(account) => setQuery(accountIdentity(account))}
        />
        <SuggestField
          label="Search slowly"
          value={query}
          onChange={setQuery}
          items={query === '' ? null : []}
          isLoading
          keyOf={keyOf}
          renderItem={renderItem}
          onChoose={() => undefined}
        />
        <SuggestArea
          className={styles['area']}
          aria-label="Write a post"
          placeholder="Type @ and a name"
          suggestionsLabel="People"
          value={text}
          onChange={setText}
          onTrigger={setTrigger}
          items={trigger?.sign === '@' ? find(trigger.query) : null}
          keyOf={keyOf}
          renderItem={renderItem}
          textOf={accountIdentity}
        />
      </div>
    </GallerySection>
  )
}
