import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Switch } from '../../ui/field/Switch.tsx'
import { useSession } from '../../viewer/useSession.ts'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FilterPanel.module.css'
import { PersonField } from './PersonField.tsx'
import type { SearchFilter } from './SearchFilter.ts'
import { merge } from './useSearchText.ts'

export type FilterPanelProps = {
  filters: readonly SearchFilter[]
  onChange(filters: readonly SearchFilter[]): void
}

/** Sets the filters of a search without typing their syntax. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const t = useMessages(searchWords)
  const { status, address } = useSession()
  const readValue = (kind: SearchFilter['kind']) => filters.find((filter) => filter.kind === kind)?.value ?? ''
  const set = (kind: SearchFilter['kind'], value: string) => {
    const others = filters.filter((filter) => filter.kind !== kind)
    onChange(value === '' ? others : merge(filters, [{ kind, value }]))
  }
  return (
    <div className={styles['panel']}>
      <PersonField label={t('search.fromLabel')} onChoose={(name) => set('from', name)} />
      <PersonField label={t('search.toLabel')} onChoose={(name) => set('to', name)} />
      {(['after', 'before'] as const).map((kind) => (
        <Field
          key={kind}
          label={t(`search.${kind}`)}
          type="date"
          min="1970-01-01"
          max="9999-12-31"
          value={readValue(kind)}
          hint={kind === 'after' ? t('search.days') : undefined}
          onChange={({ target }) => {
            // While the reader types a year, the field briefly has a date like 0020-01-01.
            if (target.value === '' || (target.value >= '1970' && target.validity.valid)) set(kind, target.value)
          }}
        />
      ))}
      <Switch
        label={t('search.media')}
        checked={readValue('has') !== ''}
        onChange={(isOn) => set('has', isOn ? 'media' : '')}
      />
      {status === 'signed-in' && address !== undefined && (
        <div className={styles['mine']}>
          <Button size="small" onClick={() => set('from', address.toLowerCase())}>
            {t('search.mine')}
          </Button>
        </div>
      )}
    </div>
  )
}
