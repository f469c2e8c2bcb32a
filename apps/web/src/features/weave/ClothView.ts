/** The position and scale of a cloth in its window, in CSS pixels. Both sides zoom together, each up to its maximum thread width. */
export type ClothView = {
  /** Offset of the first thread from the window's corner. */
  left: number
  top: number
  /** Width of a warp thread and height of a weft thread. */
  pitchX: number
  pitchY: number
  /** 1 shows all of it. */
  zoom: number
}

export type ClothFrame = {
  /** Of the window. */
  width: number
  height: number
  /** Threads on each side. */
  warp: number
  weft: number
}

/** Maximum width of a thread, in pixels. */
const maxPitch = 44
/** Margin around the cloth. */
const margin = 16
/** Minimum width at which threads have names. */
export const minNamePitch = 15
/** Space for names before the first thread. */
export const nameSpace = { x: 120, y: 104 }

/** Shows all of the cloth, centered. */
export function fitCloth(frame: ClothFrame): ClothView {
  return clampView(frame, { left: 0, top: 0, zoom: 1, ...findPitches(frame, 1) })
}

/** Zooms by a factor; the given point of the window stays fixed. */
export function zoomCloth(frame: ClothFrame, view: ClothView, factor: number, x: number, y: number): ClothView {
  const zoom = Math.min(findMaxZoom(frame), Math.max(1, view.zoom * factor))
  const { pitchX, pitchY } = findPitches(frame, zoom)
  return clampView(frame, {
    left: x - ((x - view.left) / view.pitchX) * pitchX,
    top: y - ((y - view.top) / view.pitchY) * pitchY,
    pitchX,
    pitchY,
    zoom,
  })
}

export function moveCloth(frame: ClothFrame, view: ClothView, right: number, down: number): ClothView {
  return clampView(frame, { ...view, left: view.left + right, top: view.top + down })
}

/** Scrolls a crossing into view, centered if it was outside. -1 leaves a side unchanged. */
export function revealThread(frame: ClothFrame, view: ClothView, at: { warp: number; weft: number }): ClothView {
  const x = view.left + (at.warp + 0.5) * view.pitchX
  const y = view.top + (at.weft + 0.5) * view.pitchY
  const leadX = findLead(view.pitchY, frame.weft, nameSpace.x)
  const leadY = findLead(view.pitchX, frame.warp, nameSpace.y)
  const right = at.warp >= 0 && (x < leadX || x > frame.width - margin) ? frame.width / 2 - x : 0
  const down = at.weft >= 0 && (y < leadY || y > frame.height - margin) ? frame.height / 2 - y : 0
  return moveCloth(frame, view, right, down)
}

/** Finds the threads at a point of the window; -1 outside the cloth. If one side is empty, the other spans the whole window. */
export function findThreads(frame: ClothFrame, view: ClothView, x: number, y: number): { warp: number; weft: number } {
  const warp = Math.floor((x - view.left) / view.pitchX)
  const weft = Math.floor((y - view.top) / view.pitchY)
  const isInWarp = warp >= 0 && warp < frame.warp
  const isInWeft = weft >= 0 && weft < frame.weft
  const isBeside = (frame.warp > 0 && !isInWarp) || (frame.weft > 0 && !isInWeft)
  return isBeside ? { warp: -1, weft: -1 } : { warp: isInWarp ? warp : -1, weft: isInWeft ? weft : -1 }
}

/** Finds the thread whose name is at a point of the window; `null` outside of any. */
export function findName(
  frame: ClothFrame,
  view: ClothView,
  x: number,
  y: number,
): { side: 'warp' | 'weft'; index: number } | null {
  const isLeft = frame.weft > 0 && view.pitchY >= minNamePitch && x < Math.max(nameSpace.x, view.left)
  const isAbove = frame.warp > 0 && view.pitchX >= minNamePitch && y < Math.max(nameSpace.y, view.top)
  if (isLeft === isAbove) return null
  const index = isLeft ? Math.floor((y - view.top) / view.pitchY) : Math.floor((x - view.left) / view.pitchX)
  const side = isLeft ? 'weft' : 'warp'
  return index >= 0 && index < frame[side] ? { side, index } : null
}

/** Keeps the cloth in the window: centered if it is smaller, otherwise without a gap at an edge. */
function clampView({ width, height, warp, weft }: ClothFrame, view: ClothView): ClothView {
  return {
    ...view,
    left: clampSide(width, warp * view.pitchX, view.left, findLead(view.pitchY, weft, nameSpace.x)),
    top: clampSide(height, weft * view.pitchY, view.top, findLead(view.pitchX, warp, nameSpace.y)),
  }
}

/** Space before the first thread: the names of weft threads go before the warp, and vice versa. */
function findLead(pitch: number, count: number, forNames: number): number {
  return count > 0 && pitch >= minNamePitch ? forNames : margin
}

function clampSide(available: number, length: number, start: number, lead: number): number {
  if (length === 0) return lead
  const free = available - lead - margin - length
  return free >= 0 ? lead + free / 2 : Math.min(lead, Math.max(lead + free, start))
}

function findPitches(frame: ClothFrame, zoom: number): { pitchX: number; pitchY: number } {
  const { restX, restY } = findRest(frame)
  return { pitchX: Math.min(maxPitch, restX * zoom), pitchY: Math.min(maxPitch, restY * zoom) }
}

function findMaxZoom(frame: ClothFrame): number {
  const { restX, restY } = findRest(frame)
  return Math.max(1, maxPitch / Math.min(restX, restY))
}

function findRest({ width, height, warp, weft }: ClothFrame): { restX: number; restY: number } {
  const find = (available: number, count: number, lead: number) =>
    Math.min(maxPitch, Math.max(1, available - lead - margin) / Math.max(1, count))
  // Without names first: whether names fit depends on the thread width of the other side.
  const [x, y] = [find(width, warp, margin), find(height, weft, margin)]
  return {
    restX: find(width, warp, findLead(y, weft, nameSpace.x)),
    restY: find(height, weft, findLead(x, warp, nameSpace.y)),
  }
}
