import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { SuggestArea } from './SuggestArea.tsx'
import { SuggestField } from './SuggestField.tsx'

const people = ['ada', 'adele', 'ines']
const keyOf = (name: string) => name
const find = (query: string) => people.filter((name) => name.startsWith(query))

function Area({ initial = '' }: { initial?: string }) {
  const [text, setText] = useState(initial)
  const [query, setQuery] = useState<string | null>(null)
  return (
    <main>
      <SuggestArea
        aria-label="Post"
        suggestionsLabel="People"
        value={text}
        onChange={setText}
        onTrigger={(trigger) => setQuery(trigger?.query ?? null)}
        items={query === null ? null : find(query)}
        keyOf={keyOf}
        renderItem={keyOf}
        textOf={(name) => `@${name}`}
      />
    </main>
  )
}

const area = page.getByRole('textbox', { name: 'Post' })

test('behavior: a mention is completed by arrows and Enter, and typing goes on after it', async () => {
  await render(<Area />)

  await userEvent.type(area, 'Hello @ad')
  await expect.element(page.getByRole('option', { name: 'ada' })).toHaveAttribute('aria-selected', 'true')
  expect(await findAxeProblems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.keyboard('how are you')

  await expect.element(area).toHaveValue('Hello @adele how are you')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('behavior: a press on a suggestion keeps the focus; the list hangs below the caret', async () => {
  await render(<Area />)

  await userEvent.type(area, '@in')
  const option = page.getByRole('option', { name: 'ines' })
  const [at, field] = [option.element().getBoundingClientRect(), area.element().getBoundingClientRect()]
  expect(at.top).toBeGreaterThan(field.top + 15)
  expect(at.left).toBeLessThan(field.left + 60)
  await option.click()

  await expect.element(area).toHaveValue('@ines ')
  await expect.element(area).toHaveFocus()
})

test('behavior: Escape keeps what was typed and closes the list until the next mention', async () => {
  await render(<Area />)

  await userEvent.type(area, '@ad')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard(' @in')

  await expect.element(page.getByRole('option', { name: 'ines' })).toBeVisible()
  await expect.element(area).toHaveValue('@ade @in')
})

function Search({ onChoose, isLoading = false }: { onChoose(name: string): void; isLoading?: boolean }) {
  const [query, setQuery] = useState('')
  return (
    <main>
      <SuggestField
        label="Search"
        value={query}
        onChange={setQuery}
        items={query === '' ? null : isLoading ? [] : find(query)}
        isLoading={isLoading}
        keyOf={keyOf}
        renderItem={keyOf}
        onChoose={onChoose}
      />
    </main>
  )
}

const field = page.getByRole('combobox', { name: 'Search' })

test('behavior: in a search field nothing is chosen before an arrow; it names the active one', async () => {
  const choose = vi.fn()
  await render(<Search onChoose={choose} />)

  await userEvent.type(field, 'ad')
  await expect.element(page.getByRole('option', { name: 'ada' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(choose).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  const active = page.getByRole('option', { name: 'ada' })
  await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id)
  expect(await findAxeProblems()).toEqual([])
  await userEvent.keyboard('{Enter}')

  expect(choose).toHaveBeenCalledExactlyOnceWith('ada')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a11y: loading and empty suggestions are announced', async () => {
  const screen = await render(<Search onChoose={vi.fn()} isLoading />)

  await userEvent.type(field, 'x')
  await expect.element(page.getByRole('status')).toHaveTextContent(uiWords['ui.suggest.loading'])
  await screen.rerender(<Search onChoose={vi.fn()} />)

  await expect.element(page.getByRole('status')).toHaveTextContent(uiWords['ui.suggest.empty'])
})
