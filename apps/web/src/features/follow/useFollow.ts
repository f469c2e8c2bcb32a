import type { Toggle } from '../../graph/Toggle.ts'

/** Following `address`; `count` is its number of followers where known. */
export function useFollow(_address: string): Toggle {
  return { isOn: undefined, isBusy: false, toggle() {} }
}
