import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useTransactionStore } from './useTransactionStore.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

function Outside() {
  useTransactionStore()
  return null
}

test('error: spec §8 Transaction hooks must be used within the provider', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

  const screen = await render(
    <Boundary>
      <Outside />
    </Boundary>,
  )

  await expect.element(screen.getByText(/^Transaction hooks must be used within the provider$/)).toBeVisible()
})
