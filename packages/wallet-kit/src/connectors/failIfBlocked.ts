import { PopupBlockedError } from '../errors/PopupBlockedError.ts'

/**
 * Runs an attempt that opens a window, and fails as soon as the browser blocks it.
 *
 * Coinbase's SDK (4.4) waits instead, behind a notice of its own, which a modal dialog makes inert.
 */
export async function failIfBlocked<value>(wallet: string, attempt: () => Promise<value>): Promise<value> {
  const { open } = window
  let watch: typeof open | undefined
  try {
    return await new Promise<value>((resolve, reject) => {
      watch = (...parameters) => {
        const popup = open.apply(window, parameters)
        if (!popup) reject(new PopupBlockedError({ wallet }))
        return popup
      }
      window.open = watch
      attempt().then(resolve, reject)
    })
  } finally {
    if (window.open === watch) window.open = open
  }
}
