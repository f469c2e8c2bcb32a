// Loaded in <head> before anything is painted, so that a chosen theme never flashes. A file of its own: the policy allows no inline script.
// It imports nothing, because it runs as a classic script.
const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
const apply = () => {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('kith.theme')
  } catch {
    // Storage is blocked: the page follows the system.
  }
  root.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
}
apply()
dark.addEventListener('change', apply)
