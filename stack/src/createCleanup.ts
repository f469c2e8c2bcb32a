/** Things to dispose in the reverse of the order in which they were started. Node 20 has no `AsyncDisposableStack`. */
export type Cleanup = AsyncDisposable & {
  use: <Resource extends AsyncDisposable>(resource: Resource) => Resource
}

/** One that fails does not keep the others from being disposed; the first failure is thrown at the end. */
export function createCleanup(): Cleanup {
  const resources: AsyncDisposable[] = []
  return {
    use(resource) {
      resources.push(resource)
      return resource
    },
    async [Symbol.asyncDispose]() {
      const failures: unknown[] = []
      for (let resource = resources.pop(); resource !== undefined; resource = resources.pop()) {
        try {
          await resource[Symbol.asyncDispose]()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
