/**
 * Puts a provider on `window` under each name. At `ethereum`, if that exists, it joins its `providers`, as extensions do
 * that share the name. Returns a function that removes it.
 */
export function placeAtWindow(provider: object, names: readonly string[]): () => void {
  const undo = names.map((name) => {
    const standing: unknown = Reflect.get(window, name)
    if (name !== 'ethereum' || typeof standing !== 'object' || standing === null) {
      Reflect.set(window, name, provider)
      return () => void Reflect.deleteProperty(window, name)
    }
    const others: unknown = Reflect.get(standing, 'providers')
    Reflect.set(standing, 'providers', [...(Array.isArray(others) ? others : [standing]), provider])
    return () => void Reflect.set(standing, 'providers', others)
  })
  return () => {
    for (const remove of undo) remove()
  }
}
