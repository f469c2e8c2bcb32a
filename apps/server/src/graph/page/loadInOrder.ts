/** Makes of a query that finds rows in any order one that gives them in the order of the keys asked for. */
export function loadInOrder<Row>(
  find: (keys: readonly bigint[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => bigint,
): (keys: readonly bigint[]) => Promise<readonly (Row | Error)[]> {
  return async (keys) => {
    if (keys.length === 0) return []
    const rows = new Map((await find(keys)).map((row) => [keyOf(row), row]))
    return keys.map((key) => rows.get(key) ?? new Error(`There is no row ${key}.`))
  }
}
