/** True in a window as narrow as a phone's, where layers open as sheets under the thumb. The width of AppFrame's phone layout. */
export function isPhone(): boolean {
  return matchMedia('(width < 40rem)').matches
}
