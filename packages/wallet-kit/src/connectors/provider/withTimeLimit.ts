/** Settles with `promise`, or with the result of `fallback` once `limitMs` have passed. */
export function withTimeLimit<value>(promise: Promise<value>, limitMs: number, fallback: () => value): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(fallback())
      } catch (error) {
        reject(error)
      }
    }, limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
