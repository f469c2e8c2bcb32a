const icons = {
  light:
    'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
}

/** The button that changes between light and dark. The choice is kept under the key of the web app. */
export function addThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-button]')
  if (!button) return
  const root = document.documentElement
  const draw = () => {
    const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
    button.setAttribute('aria-label', next === 'dark' ? 'Use the dark theme' : 'Use the light theme')
    button.replaceChildren(drawIcon(icons[next]))
  }
  button.hidden = false
  button.addEventListener('click', () => {
    const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
    root.dataset['theme'] = next
    try {
      localStorage.setItem('kith.theme', next)
    } catch {
      // Storage is blocked: the choice lasts until the next page.
    }
    draw()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => queueMicrotask(draw))
  draw()
}

function drawIcon(path: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(namespace, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}
