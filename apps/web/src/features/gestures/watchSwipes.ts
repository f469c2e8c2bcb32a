import styles from './watchSwipes.module.css'

/** The system's own back gesture starts at the edge. */
const edgePx = 24
/** A finger that moves this far sideways, and clearly more than up or down, swipes. */
const slackPx = 12
const slope = 1.5
/** Released beyond this, a swipe acts. */
const thresholdPx = 72
/** Beyond the threshold a post moves at this share of the finger's speed, so that people feel where it is. */
const drag = 0.35
/** The click of a finger that swiped comes at once, if it comes. */
const clickMs = 400

type Strip = { element: HTMLElement; button: HTMLElement }

type Swipe = {
  pointerId: number
  x: number
  y: number
  post: HTMLElement
  /** Drawn once it is clear that the finger swipes. */
  strip?: Strip
  isFar: boolean
}

/**
 * Swipes on posts, by touch: towards the end of a line replies, towards its start likes. The post follows the finger over a woven strip.
 * Returns a stop function. Only posts that open by a press swipe; vertical movement stays the browser's (`touch-action`).
 */
export function watchSwipes(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let swipe: Swipe | null = null
  let swipedAt = Number.NEGATIVE_INFINITY

  const end = () => {
    const ended = swipe
    swipe = null
    if (ended?.strip) settle(ended.post, ended.strip.element)
  }
  const onDown = (event: PointerEvent) => {
    end()
    const { pointerType, isPrimary, target, clientX: x, clientY: y, pointerId } = event
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return
    if (x < edgePx || x > innerWidth - edgePx || target.closest('input, textarea, video')) return
    const post = target.closest<HTMLElement>('main article')
    if (!post?.querySelector('[data-stretch="true"]') || scrollsSideways(target, post)) return
    swipe = { pointerId, x, y, post, isFar: false }
  }
  const onMove = (event: PointerEvent) => {
    if (swipe === null || event.pointerId !== swipe.pointerId) return
    const right = event.clientX - swipe.x
    const down = event.clientY - swipe.y
    let { strip } = swipe
    if (!strip) {
      if (Math.abs(right) < slackPx && Math.abs(down) < slackPx) return
      // A finger that has rested opened the menu (`watchLongPresses`).
      const isHeld = swipe.post.querySelector('[data-key="menu"][aria-expanded="true"]') !== null
      const isSideways = Math.abs(right) > Math.abs(down) * slope && !isHeld
      const drawn = isSideways ? drawStrip(swipe.post, isForward(swipe.post, right)) : null
      if (drawn === null) {
        swipe = null
        return
      }
      strip = drawn
      swipe.strip = drawn
    }
    // Back over the start: the strip is on one side.
    const sign = strip.element.dataset['side'] === 'left' ? 1 : -1
    const pulled = Math.max(0, right * sign - slackPx)
    const shown = pulled < thresholdPx ? pulled : thresholdPx + (pulled - thresholdPx) * drag
    swipe.post.style.setProperty('--swipe', `${shown * sign}px`)
    strip.element.style.setProperty('--width', `${shown}px`)
    const isFar = pulled >= thresholdPx
    if (isFar === swipe.isFar) return
    swipe.isFar = isFar
    strip.element.dataset['far'] = String(isFar)
    if (isFar) navigator.vibrate?.(10)
  }
  const onUp = (event: PointerEvent) => {
    if (swipe === null || event.pointerId !== swipe.pointerId) return
    const { strip, isFar } = swipe
    if (strip) swipedAt = event.timeStamp
    end()
    if (strip && isFar) strip.button.click()
  }
  const listen = <name extends keyof DocumentEventMap>(name: name, listener: (event: DocumentEventMap[name]) => void) =>
    document.addEventListener(name, listener, { signal, capture: true })
  listen('pointerdown', onDown)
  listen('pointermove', onMove)
  listen('pointerup', onUp)
  listen('pointercancel', end)
  // A swipe that starts on a link does not open it.
  listen('click', (event) => {
    if (!event.isTrusted || event.timeStamp - swipedAt > clickMs) return
    event.preventDefault()
    event.stopPropagation()
  })
  signal.addEventListener('abort', end)
  return () => stop.abort()
}

/** Whether a movement to the right goes the way the lines of the page run. */
function isForward(post: HTMLElement, right: number): boolean {
  return right > 0 === (getComputedStyle(post).direction === 'ltr')
}

/** A strip beside the post that it uncovers when it moves; `null` where the post cannot do what the swipe means. */
function drawStrip(post: HTMLElement, forward: boolean): Strip | null {
  const button = post.querySelector<HTMLElement>(`[data-key="${forward ? 'reply' : 'like'}"]`)
  if (!button || button.ariaDisabled === 'true') return null
  const element = document.createElement('div')
  element.className = styles['strip'] ?? ''
  element.ariaHidden = 'true'
  element.dataset['far'] = 'false'
  element.dataset['side'] = forward === (getComputedStyle(post).direction === 'ltr') ? 'left' : 'right'
  const icon = button.querySelector('svg')
  if (icon) element.append(icon.cloneNode(true))
  // A strip that is still sliding back is removed.
  for (const old of post.querySelectorAll(`:scope > .${CSS.escape(element.className)}`)) old.remove()
  delete post.dataset['swipe']
  post.append(element)
  post.dataset['swipe'] = 'moving'
  return { element, button }
}

/** Slides the post back, and removes the strip. */
function settle(post: HTMLElement, strip: HTMLElement): void {
  post.dataset['swipe'] = 'back'
  post.style.setProperty('--swipe', '0px')
  strip.style.setProperty('--width', '0px')
  const animations = [...post.getAnimations(), ...strip.getAnimations()]
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    strip.remove()
    // A new swipe has begun meanwhile, with another strip.
    if (post.dataset['swipe'] !== 'back') return
    delete post.dataset['swipe']
    post.style.removeProperty('--swipe')
  })
}

/** Whether something between the finger and the post scrolls sideways by itself, such as a row of pictures. */
function scrollsSideways(target: Element, post: Element): boolean {
  for (let at: Element | null = target; at !== null && at !== post; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}
