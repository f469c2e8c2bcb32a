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

/** A thread is never wider, in pixels. */
const mostPitch = 44
/** Around the cloth. */
const margin = 16
/** From this width on, threads have names. */
export const smallestName = 15
/** Room for names, before the first thread. */
export const nameRoom = { x: 120, y: 104 }

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
  const leadX = findLead(view.pitchY, nameRoom.x)
  const leadY = findLead(view.pitchX, nameRoom.y)
  const right = at.warp >= 0 && (x < leadX || x > frame.width - margin) ? frame.width / 2 - x : 0
  const down = at.weft >= 0 && (y < leadY || y > frame.height - margin) ? frame.height / 2 - y : 0
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

/** The thread whose name is at a point of the window; `null` where there are no names. */
export function findName(
  frame: ClothFrame,
  view: ClothView,
  x: number,
  y: number,
): { side: 'warp' | 'weft'; index: number } | null {
  const isLeft = view.pitchY >= smallestName && x < Math.max(nameRoom.x, view.left)
  const isAbove = view.pitchX >= smallestName && y < Math.max(nameRoom.y, view.top)
  if (isLeft === isAbove) return null
  const index = isLeft ? Math.floor((y - view.top) / view.pitchY) : Math.floor((x - view.left) / view.pitchX)
  const side = isLeft ? 'weft' : 'warp'
  return index >= 0 && index < frame[side] ? { side, index } : null
}

/** Kept in the window: in the middle where it is smaller, else without a gap at an edge. */
function place({ width, height, warp, weft }: ClothFrame, view: ClothView): ClothView {
  return {
    ...view,
    left: placeSide(width, warp * view.pitchX, view.left, findLead(view.pitchY, nameRoom.x)),
    top: placeSide(height, weft * view.pitchY, view.top, findLead(view.pitchX, nameRoom.y)),
  }
}

/** Names of lying threads stand before the upright ones, and the other way round. */
function findLead(pitch: number, forNames: number): number {
  return pitch >= smallestName ? forNames : margin
}

function placeSide(room: number, length: number, start: number, lead: number): number {
  if (length === 0) return lead
  const free = room - lead - margin - length
  return free >= 0 ? lead + free / 2 : Math.min(lead, Math.max(lead + free, start))
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
  const find = (room: number, count: number, lead: number) =>
    Math.min(mostPitch, Math.max(1, room - lead - margin) / Math.max(1, count))
  // Without names first: whether there is room for them depends on how wide the threads of the other side are.
  const [x, y] = [find(width, warp, margin), find(height, weft, margin)]
  return {
    restX: find(width, warp, findLead(y, nameRoom.x)),
    restY: find(height, weft, findLead(x, nameRoom.y)),
  }
}
