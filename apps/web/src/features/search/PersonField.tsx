import { skipToken, useQuery } from '@apollo/client/react'
import { isHandle } from '@kith/protocol'
import { useState } from 'react'
import { SuggestPeopleDocument } from '../../api/actingOperations.generated.ts'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { SuggestField } from '../../ui/suggest/SuggestField.tsx'
import { useDebounced } from '../../viewer/useDebounced.ts'

export type PersonFieldProps = {
  label: string
  /** Called with a handle or an address, in lower case. */
  onChoose(name: string): void
}

const settleMs = 200

/** Chooses a person by name, handle or address. */
export function PersonField({ label, onChoose }: PersonFieldProps) {
  const [text, setText] = useState('')
  const typed = text.trim().replace(/^@/, '')
  const query = useDebounced(typed, settleMs)
  const { data, loading } = useQuery(SuggestPeopleDocument, query === '' ? skipToken : { variables: { query } })
  const people = data?.searchAccounts?.edges.map(({ node }) => node) ?? []
  const choose = (name: string) => {
    setText('')
    onChoose(name.toLowerCase())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = people
        if (isHandle(typed.toLowerCase()) || /^0x[\da-f]{40}$/i.test(typed)) choose(typed)
        else if (first && typed !== '') choose(first.handle ?? first.address)
      }}
    >
      <SuggestField
        label={label}
        value={text}
        onChange={setText}
        items={typed === '' || query === '' ? null : people}
        isLoading={loading}
        keyOf={({ id }) => id}
        renderItem={(account) => <AccountLine account={account} size={32} />}
        onChoose={({ handle, address }) => choose(handle ?? address)}
      />
    </form>
  )
}
