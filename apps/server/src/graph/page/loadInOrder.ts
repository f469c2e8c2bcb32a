/** Makes of a query that finds rows in any order one that gives them in the order of the keys asked for, with `missing` in the gaps. */
export function loadInOrder<Key, Row>(
  find: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (keys: readonly Key[]) => Promise<readonly (Row | Error)[]>
export function loadInOrder<Key, Row, Missing>(
  find: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  missing: (key: Key) => Missing,
): (keys: readonly Key[]) => Promise<readonly (Row | Missing)[]>
export function loadInOrder<Key, Row>(
  find: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  missing: (key: Key) => unknown = (key) => new Error(`There is no row ${key}.`),
): (keys: readonly Key[]) => Promise<readonly unknown[]> {
  return async (keys) => {
    if (keys.length === 0) return []
    const rows = new Map((await find(keys)).map((row) => [keyOf(row), row]))
    return keys.map((key) => rows.get(key) ?? missing(key))
  }
}
