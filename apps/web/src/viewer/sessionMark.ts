/** The local storage key that says, beside the key in IndexedDB, that this browser is signed in to the service called `name`. */
export function sessionMark(name: string): string {
  return `kith.session ${name}`
}
