/** How a cloth lies in its window, in pixels of the page. Both sides zoom together, each until its threads are as wide as can be. */
export type ClothView = {
  /** Where the first thread begins, from the window's corner. */
  left: number
  top: number
  /** Width of an upright thread and height of a lying one. */
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

/** A thread is never wider. */
const mostPitch = 40
/** Nor where all of the cloth is in view. */
const restPitch = 28
/** Around the cloth. */
const margin = 16

/** Shows all of the cloth, in the middle. */
export function fitCloth(frame: ClothFrame): ClothView {
  return place(frame, { left: 0, top: 0, zoom: 1, ...findPitches(frame, 1) })
}

/** Zooms by a factor; what lies at a point of the window stays there. */
export function zoomCloth(frame: ClothFrame, view: ClothView, factor: number, x: number, y: number): ClothView {
  const zoom = Math.min(findMostZoom(frame), Math.max(1, view.zoom * factor))
  const { pitchX, pitchY } = findPitches(frame, zoom)
  return place(frame, {
    left: x - ((x - view.left) / view.pitchX) * pitchX,
    top: y - ((y - view.top) / view.pitchY) * pitchY,
    pitchX,
    pitchY,
    zoom,
  })
}

export function moveCloth(frame: ClothFrame, view: ClothView, right: number, down: number): ClothView {
  return place(frame, { ...view, left: view.left + right, top: view.top + down })
}

/** Brings a crossing into view, in the middle where it was outside. -1 leaves a side as it is. */
export function revealThread(frame: ClothFrame, view: ClothView, at: { warp: number; weft: number }): ClothView {
  const x = view.left + (at.warp + 0.5) * view.pitchX
  const y = view.top + (at.weft + 0.5) * view.pitchY
  const right = at.warp >= 0 && (x < margin || x > frame.width - margin) ? frame.width / 2 - x : 0
  const down = at.weft >= 0 && (y < margin || y > frame.height - margin) ? frame.height / 2 - y : 0
  return moveCloth(frame, view, right, down)
}

/** The threads at a point of the window; -1 beside the cloth. With one side missing, the other runs through the whole window. */
export function findThreads(frame: ClothFrame, view: ClothView, x: number, y: number): { warp: number; weft: number } {
  const warp = Math.floor((x - view.left) / view.pitchX)
  const weft = Math.floor((y - view.top) / view.pitchY)
  const isInWarp = warp >= 0 && warp < frame.warp
  const isInWeft = weft >= 0 && weft < frame.weft
  const isBeside = (frame.warp > 0 && !isInWarp) || (frame.weft > 0 && !isInWeft)
  return isBeside ? { warp: -1, weft: -1 } : { warp: isInWarp ? warp : -1, weft: isInWeft ? weft : -1 }
}

/** Kept in the window: in the middle where it is smaller, else without a gap at an edge. */
function place({ width, height, warp, weft }: ClothFrame, view: ClothView): ClothView {
  return {
    ...view,
    left: placeSide(width, warp * view.pitchX, view.left),
    top: placeSide(height, weft * view.pitchY, view.top),
  }
}

function placeSide(room: number, length: number, start: number): number {
  if (length === 0) return 0
  if (length <= room - 2 * margin) return (room - length) / 2
  return Math.min(margin, Math.max(room - margin - length, start))
}

function findPitches(frame: ClothFrame, zoom: number): { pitchX: number; pitchY: number } {
  const { restX, restY } = findRest(frame)
  return { pitchX: Math.min(mostPitch, restX * zoom), pitchY: Math.min(mostPitch, restY * zoom) }
}

function findMostZoom(frame: ClothFrame): number {
  const { restX, restY } = findRest(frame)
  return Math.max(1, mostPitch / Math.min(restX, restY))
}

function findRest({ width, height, warp, weft }: ClothFrame): { restX: number; restY: number } {
  const find = (room: number, count: number) => Math.min(restPitch, Math.max(1, room - 2 * margin) / Math.max(1, count))
  return { restX: find(width, warp), restY: find(height, weft) }
}
