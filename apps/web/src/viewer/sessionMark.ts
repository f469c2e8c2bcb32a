/** The local storage key that marks, in addition to the key in IndexedDB, that this browser is signed in to the service `name`. */
export function sessionMark(name: string): string {
  return `kith.session ${name}`
}
