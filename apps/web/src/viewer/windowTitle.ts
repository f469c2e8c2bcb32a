let page: string | undefined
let count = 0

/** The window's title: the page's name, with the number of new items before it: "(3) Home · Kith". */
export const windowTitle = {
  setPage(title: string): void {
    page = title
    show()
  },
  /** More than 99 shows as "99+". */
  setCount(next: number): void {
    count = next
    // Before the first page has named itself, the title is the service's.
    page ??= document.title
    show()
  },
}

const limit = 99

function show(): void {
  document.title = count === 0 ? (page ?? '') : `(${count > limit ? `${limit}+` : count}) ${page}`
}
