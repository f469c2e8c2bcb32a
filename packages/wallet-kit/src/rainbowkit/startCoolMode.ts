const sizesPx = [16, 22, 30, 40] as const
const maxParticles = 35
const frameCount = 24

/**
 * Throws copies of a wallet's icon into the air while its row in the dialog is pressed. Returns a function that stops it.
 *
 * `selector` finds the rows. Nothing moves for visitors who prefer reduced motion. Styles are set by script only, so a content
 * security policy without inline styles allows it.
 */
export function startCoolMode(selector: string): () => void {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, {
    inset: '0',
    width: 'auto',
    height: 'auto',
    margin: '0',
    padding: '0',
    border: '0',
    overflow: 'hidden',
    background: 'none',
    pointerEvents: 'none',
  })
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')
  const stopping = new AbortController()
  const { signal } = stopping
  let release: AbortController | undefined

  // In the capture phase: the kit's dialogs keep their pointer events to themselves.
  document.addEventListener('pointerdown', press, { capture: true, signal })
  return () => {
    release?.abort()
    stopping.abort()
    layer.remove()
  }

  function press({ target, clientX, clientY }: PointerEvent): void {
    const icon = target instanceof Element && target.closest(selector)?.querySelector('img, svg')
    // Browsers from before 2024 have no popovers, and would draw below the dialog.
    if (!icon || prefersStill.matches || !('popover' in layer)) return
    release?.abort()
    release = new AbortController()
    const released = release.signal
    const at = { x: clientX, y: clientY }
    const listening = { capture: true, signal: released }
    document.addEventListener(
      'pointermove',
      (event) => Object.assign(at, { x: event.clientX, y: event.clientY }),
      listening,
    )
    for (const type of ['pointerup', 'pointercancel']) {
      document.addEventListener(type, () => release?.abort(), listening)
    }
    raiseLayer()
    const pour = () => {
      if (released.aborted) return
      if (layer.childElementCount < maxParticles) throwParticle(icon, at)
      requestAnimationFrame(pour)
    }
    pour()
  }

  /** Above the dialog, which is itself in the browser's top layer: what was shown last is on top. */
  function raiseLayer(): void {
    document.body.append(layer)
    if (layer.matches(':popover-open')) layer.hidePopover()
    layer.showPopover()
  }

  function throwParticle(icon: Element, { x, y }: { x: number; y: number }): void {
    const size = sizesPx[Math.floor(Math.random() * sizesPx.length)] ?? sizesPx[0]
    // The cast: a copy of an element is one.
    const particle = icon.cloneNode(true) as HTMLElement | SVGElement
    particle.removeAttribute('data-testid')
    Object.assign(particle.style, {
      position: 'absolute',
      left: `${x - size / 2}px`,
      top: `${y - size / 2}px`,
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '25%',
    })
    layer.append(particle)
    const animation = particle.animate(listFrames(innerHeight - y + size), { duration: 1_400 + Math.random() * 600 })
    animation.onfinish = () => particle.remove()
  }
}

/** A throw: upward and to one side, spinning, then down until `fallPx` below the start. */
function listFrames(fallPx: number): Keyframe[] {
  const driftPx = (Math.random() - 0.5) * 500
  const risePx = 80 + Math.random() * 280
  const turns = (Math.random() - 0.5) * 3
  // Height over time is a parabola through the start whose top is `risePx` above it and whose end is `fallPx` below.
  const root = Math.sqrt(risePx * (risePx + fallPx))
  const accelerationPx = 2 * risePx + fallPx + 2 * root
  const speedPx = 2 * (risePx + root)
  return Array.from({ length: frameCount + 1 }, (_, index) => {
    const time = index / frameCount
    const y = accelerationPx * time ** 2 - speedPx * time
    return { transform: `translate(${driftPx * time}px, ${y}px) rotate(${turns * time}turn)` }
  })
}
