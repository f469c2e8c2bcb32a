import { createRoot } from 'react-dom/client'
import { createKitPage } from '../../src/test-page/createKitPage.tsx'
import { holdPhone } from '../../src/test-page/holdPhone.ts'
import type { KitState } from '../../src/test-page/states/KitState.ts'
import type { SettingsStore } from '../settings/createSettingsStore.ts'
import { createKitProps } from './createKitProps.tsx'

/**
 * Brings the page into a step of the kit, the way its tests do. The step leaves nothing in the browser's storage.
 *
 * The way there is in English, so the other language comes last.
 */
export async function openKitState(root: Element, state: KitState, store: SettingsStore): Promise<void> {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: createMemoryStorage() })
  if (state.isPhone) holdPhone()
  const { page, element } = createKitPage({
    ...state.options,
    kit: { ...readLook(store), ...state.options.kit, locale: 'en' },
  })
  createRoot(root).render(element)
  try {
    await state.reach(page)
  } finally {
    const show = () => page.update(readLook(store))
    store.watch(show)
    show()
  }
}

/** The properties that are not specific to a step. */
function readLook(store: SettingsStore) {
  const { theme, locale, modalSize } = createKitProps(store.get())
  return { theme, locale, modalSize }
}

function createMemoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
