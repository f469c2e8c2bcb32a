import type MiniSearch from 'minisearch'

type Result = { id: number; title: string; page: string; url: string; excerpt: string }
type Found = { dialog: HTMLDialogElement; input: HTMLInputElement; list: HTMLElement; status: HTMLElement }

const maxResults = 12

/** The search over all pages: its index is a file of the site, fetched when the search opens. */
export function addSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search]')
  if (!button) return
  const root = document.documentElement.dataset['root'] ?? './'
  let parts: Found | undefined
  let index: Promise<MiniSearch<Result>> | undefined

  const load = () => {
    index ??= fetchIndex(root)
    // The next opening tries again.
    index.catch(() => {
      index = undefined
    })
    return index
  }
  const open = () => {
    parts ??= createDialog(root, load)
    void load()
    parts.dialog.showModal()
    parts.input.select()
  }
  button.hidden = false
  button.addEventListener('click', open)
  button.addEventListener('pointerenter', () => void load(), { once: true })
  addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
    const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!isAsked || parts?.dialog.open) return
    event.preventDefault()
    open()
  })
}

async function fetchIndex(root: string): Promise<MiniSearch<Result>> {
  const [{ default: Search }, { searchOptions }, response] = await Promise.all([
    import('minisearch'),
    import('./searchOptions.mjs'),
    fetch(`${root}search.json`),
  ])
  if (!response.ok) throw new Error(`search.json answered ${response.status}.`)
  return Search.loadJSON(await response.text(), searchOptions)
}

function createDialog(root: string, load: () => Promise<MiniSearch<Result>>): Found {
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search the docs')
  const input = document.createElement('input')
  input.type = 'search'
  input.placeholder = 'Search the docs'
  input.setAttribute('aria-label', 'Search the docs')
  input.autocomplete = 'off'
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const list = document.createElement('ul')
  dialog.append(input, status, list)
  document.body.append(dialog)

  let asked = 0
  const update = async () => {
    const turn = ++asked
    const query = input.value.trim()
    const found = await load().then(
      (index) => index.search(query).slice(0, maxResults),
      () => null,
    )
    // A later question is already being answered.
    if (turn !== asked) return
    list.replaceChildren(
      ...(query === '' ? [] : (found ?? [])).map((result) => drawResult(root, result as unknown as Result)),
    )
    status.textContent =
      query === ''
        ? 'Names, errors, fields, settings: every page is searched.'
        : found === null
          ? 'The search could not be loaded. Check the connection and try again.'
          : found.length === 0
            ? `Nothing found for “${query}”.`
            : `${found.length === maxResults ? 'Best ' : ''}${found.length} ${found.length === 1 ? 'result' : 'results'}`
  }
  input.addEventListener('input', update)
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, list))
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || (event.target instanceof Element && event.target.closest('a'))) dialog.close()
  })
  void update()
  return { dialog, input, list, status }
}

function drawResult(root: string, { title, page, url, excerpt }: Result): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = root + url
  for (const [tag, text] of [
    ['strong', title],
    ['small', page],
    ['span', excerpt],
  ] as const) {
    if (text === '') continue
    const part = document.createElement(tag)
    part.textContent = text
    link.append(part)
  }
  item.append(link)
  return item
}

/** Arrow keys go through the results, and Enter in the field follows the first one. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const stops = [input, ...list.querySelectorAll('a')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  } else if (event.key === 'Enter' && at === 0) {
    event.preventDefault()
    stops[1]?.click()
  }
}
