import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isMotionReduced } from '../../theme/isMotionReduced.ts'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { weaveWords } from '../../words/en/later/weaveWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { type ClothView, findName, findThreads, fitCloth, moveCloth, revealThread, zoomCloth } from './ClothView.ts'
import { type ClothPainter, createClothPainter } from './createClothPainter.ts'
import type { Cloth } from './layCloth.ts'
import { type ClothColors, readClothColors } from './readClothColors.ts'
import styles from './WeaveCloth.module.css'

export type WeaveClothProps = {
  /** The account at the center: the cloth uses its own weave structure. */
  address: string
  cloth: Cloth
  /** Id of the person whose thread is highlighted. */
  picked: string | null
  /** Ids of the matching people; `null` without a search. */
  found: ReadonlySet<string> | null
  onPick(id: string | null): void
  onOpen(id: string): void
}

/** Maximum movement of a press, in pixels; beyond it, it is a drag. */
const steadyPx = 6
const keyFactor = 1.5
const wheelFactor = 1.0015
const glideMs = 160

/** The canvas of the cloth. Supports dragging, pinching, scrolling and keys; a press opens the thread's person. */
export function WeaveCloth({ address, cloth, picked, found, onPick, onOpen }: WeaveClothProps) {
  const t = useMessages(weaveWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const state = useRef<{
    view: ClothView | null
    painter: ClothPainter | null
    colors: ClothColors | null
    request: number
    pointers: Map<number, { x: number; y: number }>
    moved: number
  }>({ view: null, painter: null, colors: null, request: 0, pointers: new Map(), moved: 0 })

  const readFrame = () => ({
    width: canvas.current?.clientWidth ?? 0,
    height: canvas.current?.clientHeight ?? 0,
    warp: cloth.warp.length,
    weft: cloth.weft.length,
  })
  const paint = useEffectEvent(() => {
    const { current } = state
    const frame = readFrame()
    if (!canvas.current || !current.painter || frame.width === 0) return
    current.colors ??= readClothColors(canvas.current)
    // Until moved, the view fits the whole cloth, also while it is still loading.
    const view =
      current.view === null || current.view.zoom === 1 ? fitCloth(frame) : moveCloth(frame, current.view, 0, 0)
    current.view = view
    current.painter.paint({ cloth, view, frame, colors: current.colors, picked, found })
  })
  const draw = () => {
    cancelAnimationFrame(state.current.request)
    state.current.request = requestAnimationFrame(() => paint())
  }
  const show = (view: ClothView) => {
    state.current.view = view
    draw()
  }
  const drawAgain = useEffectEvent(draw)

  useEffect(() => {
    const element = canvas.current
    const { current } = state
    if (!element) return
    current.painter = createClothPainter(element, address, () => drawAgain())
    const sized = new ResizeObserver(() => drawAgain())
    sized.observe(element)
    // A theme is an attribute of the page, or the system's choice.
    const recolor = () => {
      current.colors = null
      drawAgain()
    }
    const themed = new MutationObserver(recolor)
    themed.observe(document.documentElement, { attributes: true })
    document.fonts.ready.then(recolor, () => undefined)
    return () => {
      cancelAnimationFrame(current.request)
      sized.disconnect()
      themed.disconnect()
      current.painter = null
    }
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are its inputs.
  useEffect(() => drawAgain(), [cloth, picked, found])

  // Scrolls to a thread picked by a key or a search.
  useEffect(() => {
    if (picked !== null && state.current.pointers.size === 0) reveal(picked)
  }, [picked])
  const reveal = useEffectEvent((id: string) => {
    if (state.current.view) show(revealThread(readFrame(), state.current.view, cloth.find(id)))
  })

  const findPerson = (x: number, y: number): string | null => {
    const { view } = state.current
    if (!view) return null
    const frame = readFrame()
    const named = findName(frame, view, x, y)
    if (named) return (named.side === 'warp' ? cloth.warp : cloth.weft)[named.index]?.person.id ?? null
    const { warp, weft } = findThreads(frame, view, x, y)
    // With thin threads, prefer a knot near the point.
    const near = view.pitchX < 6 || view.pitchY < 6 ? findKnot(cloth, view, x, y) : null
    if (near !== null) return near
    const [warpThread, weftThread] = [cloth.warp[warp], cloth.weft[weft]]
    const isAcross = warp >= 0 && warpThread?.across === weft
    if (isAcross || !weftThread) return warpThread?.person.id ?? null
    if (!warpThread) return weftThread.person.id
    // At a crossing, pick the thread whose center is nearer.
    const warpDistance = Math.abs(x - view.left - (warp + 0.5) * view.pitchX) / view.pitchX
    const weftDistance = Math.abs(y - view.top - (weft + 0.5) * view.pitchY) / view.pitchY
    return (warpDistance <= weftDistance ? warpThread : weftThread).person.id
  }
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = canvas.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { view } = state.current
    if (!view) return
    event.preventDefault()
    const { x, y } = toPoint(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1
    show(zoomCloth(readFrame(), view, wheelFactor ** (-event.deltaY * lines), x, y))
  })
  useEffect(() => {
    const element = canvas.current
    const listen = (event: WheelEvent) => onWheel(event)
    // Not passive, unlike React's own: the page must not scroll.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    state.current.pointers.set(event.pointerId, toPoint(event))
    state.current.moved = state.current.pointers.size > 1 ? steadyPx : 0
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const { current } = state
    const before = current.pointers.get(event.pointerId)
    const point = toPoint(event)
    if (!before) {
      if (event.pointerType === 'mouse') onPick(findPerson(point.x, point.y))
      return
    }
    const others = [...current.pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    current.pointers.set(event.pointerId, point)
    current.moved += Math.abs(point.x - before.x) + Math.abs(point.y - before.y)
    if (!current.view || current.moved < steadyPx) return
    const [other] = others
    const frame = readFrame()
    if (!other) return show(moveCloth(frame, current.view, point.x - before.x, point.y - before.y))
    const middle = (at: { x: number; y: number }) => ({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
    const apart = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
    const [from, to] = [middle(before), middle(point)]
    const moved = moveCloth(frame, current.view, to.x - from.x, to.y - from.y)
    show(zoomCloth(frame, moved, apart(point) / apart(before), to.x, to.y))
  }
  const onPointerEnd = (event: PointerEvent<HTMLCanvasElement>, isPress: boolean) => {
    const { current } = state
    current.pointers.delete(event.pointerId)
    if (!isPress || current.moved >= steadyPx || event.button !== 0) return
    const { x, y } = toPoint(event)
    const id = findPerson(x, y)
    // A finger covers the thread: the first press names it, the second opens it.
    if (id !== null && (event.pointerType === 'mouse' || id === picked)) onOpen(id)
    else onPick(id)
  }

  const zoomBy = (factor: number) => {
    const { view } = state.current
    const frame = readFrame()
    if (!view) return
    const at = picked === null ? null : cloth.find(picked)
    const x = at && at.warp >= 0 ? view.left + (at.warp + 0.5) * view.pitchX : frame.width / 2
    const y = at && at.weft >= 0 ? view.top + (at.weft + 0.5) * view.pitchY : frame.height / 2
    glide((share) => zoomCloth(frame, view, factor ** share, x, y))
  }
  /** Animates over a few frames, or jumps if the reader prefers reduced motion. */
  const glide = (at: (share: number) => ClothView) => {
    const isStill = isMotionReduced()
    const beganAt = performance.now()
    cancelAnimationFrame(state.current.request)
    const step = () => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - beganAt) / glideMs)
      state.current.view = at(1 - (1 - share) ** 3)
      paintNow()
      if (share < 1) state.current.request = requestAnimationFrame(step)
    }
    step()
  }
  const paintNow = useEffectEvent(() => paint())

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = picked === null ? { warp: -1, weft: -1 } : cloth.find(picked)
    const go = (threads: Cloth['warp'], from: number, by: number) => {
      const index = from < 0 ? 0 : Math.min(threads.length - 1, Math.max(0, from + by))
      const thread = threads[index]
      if (thread) onPick(thread.person.id)
    }
    const commands: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(cloth.warp, at.warp, -1),
      ArrowRight: () => go(cloth.warp, at.warp, 1),
      ArrowUp: () => go(cloth.weft, at.weft, -1),
      ArrowDown: () => go(cloth.weft, at.weft, 1),
      '+': () => zoomBy(keyFactor),
      '=': () => zoomBy(keyFactor),
      '-': () => zoomBy(1 / keyFactor),
      '0': () => show(fitCloth(readFrame())),
      Enter: () => picked !== null && onOpen(picked),
      Escape: () => onPick(null),
    }
    const run = commands[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  return (
    <div className={styles['cloth']}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: by itself, a canvas answers to nothing. */}
      <canvas
        ref={canvas}
        className={styles['canvas']}
        // Arrow keys move between threads, not to the screen reader.
        role="application"
        tabIndex={0}
        aria-label={t('weave.canvas', { warp: cloth.warp.length, weft: cloth.weft.length })}
        data-testid="cloth"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => onPointerEnd(event, true)}
        onPointerCancel={(event) => onPointerEnd(event, false)}
      />
      <div className={styles['tools']}>
        <button type="button" aria-label={t('weave.zoomIn')} onClick={() => zoomBy(keyFactor * keyFactor)}>
          <ToolIcon name="plus" />
        </button>
        <button type="button" aria-label={t('weave.zoomOut')} onClick={() => zoomBy(1 / (keyFactor * keyFactor))}>
          <ToolIcon name="minus" />
        </button>
        <button type="button" aria-label={t('weave.fit')} onClick={() => show(fitCloth(readFrame()))}>
          <ToolIcon name="weave" />
        </button>
      </div>
    </div>
  )
}

/** Finds the person with a knot within a few pixels of a point. */
function findKnot(cloth: Cloth, view: ClothView, x: number, y: number): string | null {
  const reach = 4
  const from = Math.max(0, Math.floor((x - reach - view.left) / view.pitchX))
  const to = Math.ceil((x + reach - view.left) / view.pitchX)
  for (const thread of cloth.warp.slice(from, Math.max(from, to))) {
    if (thread.across >= 0 && Math.abs(view.top + (thread.across + 0.5) * view.pitchY - y) <= reach)
      return thread.person.id
  }
  return null
}
