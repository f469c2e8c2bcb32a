/** A tab of this browser. Its name stays across reloads, and while it is open no other tab has the same. */
export type Tab = {
  /** May change in the first moments: where the browser copied a tab, this one takes another name. */
  getName(): string
  /** Gives the name up. The browser does so for a page that ends. */
  close(): void
}

/** Where a tab keeps its name: what reloads find again and other tabs do not. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

export type OpenTabParameters = {
  /** Injected by tests. */
  storage?: TabStorage | undefined
  /** Whether the page was loaded in place of itself. Injected by tests. */
  isReload?: boolean
}

const storageKey = 'kith.tab'

/**
 * Opens this page's tab. While it is open it holds a lock of its name, by which other tabs see that it is open: see
 * {@link whileTabClosed}.
 */
export function openTab({ storage = findStorage(), isReload = wasReloaded() }: OpenTabParameters = {}): Tab {
  let name = readName(storage) ?? takeName(storage)
  let close: () => void = () => undefined
  const closing = new Promise<void>((resolve) => {
    close = resolve
  })

  const hold = async () => {
    if (!('locks' in navigator)) return
    // The page before a reload gives its lock up any moment. Any other page with this name is a twin: browsers copy a tab with
    // what it keeps.
    const isTwin = await navigator.locks.request(toLock(name), { ifAvailable: !isReload }, async (lock) => {
      if (lock === null) return true
      await closing
      return false
    })
    if (!isTwin) return
    name = takeName(storage)
    await hold()
  }
  // Without locks, each tab is alone.
  hold().catch(() => null)

  return { getName: () => name, close }
}

/** Runs `action` if the tab called `name` is closed, and keeps other tabs from doing the same meanwhile. `null` if it is open. */
export async function whileTabClosed<T>(name: string, action: () => T): Promise<T | null> {
  if (!('locks' in navigator)) return Promise.resolve().then(action)
  return navigator.locks.request(toLock(name), { ifAvailable: true }, (lock) => (lock === null ? null : action()))
}

function toLock(name: string): string {
  return `kith-tab ${name}`
}

function takeName(storage: TabStorage | undefined): string {
  const name = crypto.randomUUID()
  try {
    storage?.setItem(storageKey, name)
  } catch {
    // Storage is full or blocked: the name lasts as long as the page.
  }
  return name
}

function readName(storage: TabStorage | undefined): string | null {
  try {
    return storage?.getItem(storageKey) ?? null
  } catch {
    return null
  }
}

function findStorage(): TabStorage | undefined {
  try {
    return sessionStorage
  } catch {
    // Asking for blocked storage throws.
    return undefined
  }
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
