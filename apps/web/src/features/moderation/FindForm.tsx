import { parseAccountAddress } from '@kith/protocol'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { Select } from '../../ui/field/Select.tsx'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Moderation.module.css'

/** The filters of an operator's search. `null` filters nothing. */
export type FindFilter = { search: string | null; after: string | null; networkOf: string | null }

export type FindFormProps = {
  searchLabel: string
  sinceLabel: string
  onFind(filter: FindFilter): void
}

const hourMs = 3_600_000
const ages = { any: undefined, hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const

/** Words, age and network: what narrows a list before operators act on it. */
export function FindForm({ searchLabel, sinceLabel, onFind }: FindFormProps) {
  const t = useMessages(moderationWords)
  const [search, setSearch] = useState('')
  const [age, setAge] = useState<keyof typeof ages>('any')
  const [network, setNetwork] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={styles['find']}
      onSubmit={(event) => {
        event.preventDefault()
        const networkOf = network.trim() === '' ? null : findAddress(network.trim())
        setWrong(networkOf === undefined)
        if (networkOf === undefined) return
        const ageMs = ages[age]
        onFind({
          search: search.trim() || null,
          after: ageMs === undefined ? null : new Date(Date.now() - ageMs).toISOString(),
          networkOf,
        })
      }}
    >
      <SearchField className={styles['search'] ?? ''} label={searchLabel} value={search} onChange={setSearch} />
      <Select
        label={sinceLabel}
        options={(Object.keys(ages) as (keyof typeof ages)[]).map((value) => ({
          value,
          label: t(`moderation.since.${value}`),
        }))}
        value={age}
        onChange={setAge}
      />
      <Field
        label={t('moderation.networkOf')}
        hint={t('moderation.networkHint')}
        problem={isWrong ? t('moderation.badAddress') : undefined}
        value={network}
        dir="ltr"
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setNetwork(target.value)}
      />
      <Button type="submit">{t('moderation.find')}</Button>
    </form>
  )
}

function findAddress(text: string): string | undefined {
  try {
    return parseAccountAddress(text)
  } catch {
    // Not an address: the form says so.
    return undefined
  }
}
