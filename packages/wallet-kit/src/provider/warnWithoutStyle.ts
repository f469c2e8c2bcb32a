// Bundlers replace this exact expression; without a bundler there is no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** By then, a style sheet that loads with the code is there. */
const patienceMs = 1_000
let hasWarned = false

/**
 * Warns once in development that the page lacks the kit's style sheet. Returns a function that cancels the check.
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
