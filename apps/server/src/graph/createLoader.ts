import DataLoader from 'dataloader'

/** Gathers the keys that one request asks for, and remembers what was found. */
export type Loader<Key, Value> = Readonly<{
  /**
   * The value itself where it is known already: a promise for each author on a page costs more than to write the author down.
   */
  find: (key: Key) => Value | Promise<Value>
  /** As `find`, for all of them. */
  findAll: (keys: readonly Key[]) => Value[] | Promise<Value[]>
  /** Stores the value of a key, so that it need not be loaded. */
  prime: (key: Key, value: Value) => void
}>

/** Makes a DataLoader that gives at once what it knows. */
export function createLoader<Key, Value>(
  batch: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
): Loader<Key, Value> {
  const known = new Map<Key, Value>()
  // Most requests need few of the loaders that each creates.
  let loader: DataLoader<Key, Value> | undefined

  async function load(keys: readonly Key[]): Promise<readonly (Value | Error)[]> {
    const values = await batch(keys)
    for (const [index, key] of keys.entries()) {
      const value = values[index]
      if (value !== undefined && !(value instanceof Error)) known.set(key, value)
    }
    return values
  }

  function find(key: Key): Value | Promise<Value> {
    const value = known.get(key)
    if (value !== undefined) return value
    loader ??= new DataLoader(load)
    return loader.load(key)
  }

  return {
    find,
    findAll(keys) {
      const values = keys.map(find)
      return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as Value[])
    },
    prime(key, value) {
      if (!known.has(key)) known.set(key, value)
    },
  }
}
