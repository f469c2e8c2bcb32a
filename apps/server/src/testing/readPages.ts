/** A part of a list, as the service gives it. */
export type Page = { pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/** Reads a list page by page to its end. The loop over them does what happens between two pages. */
export async function* readPages<Read extends Page>(
  read: (after: string | null) => Promise<Read>,
): AsyncGenerator<Read> {
  let after: string | null = null
  for (let isMore = true; isMore; ) {
    const page: Read = await read(after)
    yield page
    after = page.pageInfo.endCursor
    isMore = page.pageInfo.hasNextPage
  }
}
