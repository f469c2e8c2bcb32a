import { isHandle } from '@kith/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { SuggestPeopleDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
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
  const { data, loading } = useQuery(SuggestPeopleDocument, { variables: { query }, skip: query === '' })
  const people = data?.searchAccounts?.edges.map(({ node }) => node) ?? []
  const [first] = people
  // The people listed are those of the text as it is now.
  const isSettled = query === typed && !loading
  const [wantsFirst, setWantsFirst] = useState(false)
  const choose = (name: string) => {
    setText('')
    setWantsFirst(false)
    onChoose(name.toLowerCase())
  }
  const chooseFirst = useEffectEvent(() => {
    setWantsFirst(false)
    if (first && typed !== '') choose(first.handle ?? first.address)
  })
  useEffect(() => {
    if (wantsFirst && isSettled) chooseFirst()
  }, [wantsFirst, isSettled])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isHandle(typed.toLowerCase()) || /^(?:eip155:[1-9]\d{0,14}:)?0x[\da-f]{40}$/i.test(typed)) choose(typed)
        else setWantsFirst(typed !== '')
      }}
    >
      <SuggestField
        label={label}
        value={text}
        onChange={(next) => {
          setText(next)
          setWantsFirst(false)
        }}
        items={typed === '' || query === '' ? null : people}
        isLoading={loading}
        keyOf={({ id }) => id}
        renderItem={(account) => <AccountLine account={account} size={32} />}
        onChoose={({ handle, address }) => choose(handle ?? address)}
      />
    </form>
  )
}
