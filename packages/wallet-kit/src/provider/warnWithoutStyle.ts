// In these very words a bundler writes the value in; a page without one has no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** A style sheet that comes beside the code is there by then. */
const patienceMs = 1_000
let hasWarned = false

/**
 * Says in development, once, that the page lacks the kit's style sheet, without which nothing looks as it should. Returns
 * a function that takes the question back.
 */
export function warnWithoutStyle(): (() => void) | undefined {
  try {
    if (process.env.NODE_ENV !== 'development') return undefined
    const timer = setTimeout(() => {
      // Themes are set on the kit's own elements, so on the page only the style sheet sets this.
      const style = getComputedStyle(document.documentElement).getPropertyValue('--wk-colors-accentColor')
      if (hasWarned || style !== '') return
      hasWarned = true
      console.warn(
        "The wallet kit has no style sheet on this page. Add this import: import '@kith/wallet-kit/style.css'",
      )
    }, patienceMs)
    return () => clearTimeout(timer)
  } catch {
    return undefined
  }
}
