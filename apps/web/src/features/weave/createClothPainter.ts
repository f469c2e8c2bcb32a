import { threads as repeat, swatchDataUri, weave } from '@kith/swatch'
import { accountName } from '../../ui/account/accountName.ts'
import { type ClothFrame, type ClothView, minNamePitch, nameSpace } from './ClothView.ts'
import type { Cloth, Thread } from './layCloth.ts'
import type { ClothColors } from './readClothColors.ts'

export type ClothScene = {
  cloth: Cloth
  view: ClothView
  frame: ClothFrame
  colors: ClothColors
  /** Id of the highlighted person. */
  picked: string | null
  /** Ids of the matching people; `null` without a search. */
  found: ReadonlySet<string> | null
}

export type ClothPainter = {
  paint(scene: ClothScene): void
}

/** In CSS pixels. Below it crossings are invisible, and both sides are drawn translucent. */
const minCrossingPitch = 2.5
/** Minimum width at which threads are shaded, with a gap between them. */
const minRoundPitch = 5
/** Minimum width at which knots show pictures. */
const minPicturePitch = 20
/** Minimum size of a knot, so that it stays visible. */
const minKnotSize = 3
const maxNameLength = 16
/** Maximum pixels of the canvas; larger ones use a lower resolution. */
const maxPixels = 5_000_000

/**
 * Draws a cloth. The cost of a frame depends on the window, not on the number of crossings. Threads are drawn whole, warp threads
 * on their own layer. One repeat of the account's weave, used as a pattern, erases the crossings where they pass below.
 *
 * @param onPicture - called when a person's picture has loaded, to redraw.
 */
export function createClothPainter(canvas: HTMLCanvasElement, address: string, onPicture: () => void): ClothPainter {
  const target = canvas.getContext('2d', { alpha: false })
  const woven = document.createElement('canvas')
  const base = woven.getContext('2d', { alpha: false })
  const upper = document.createElement('canvas')
  const layer = upper.getContext('2d')
  const { lifts } = weave(address)
  const tiles = new Map<string, CanvasPattern | null>()
  const pictures = new Map<string, HTMLImageElement>()
  const names = new Map<string, string>()
  /** The inputs of the last drawing. */
  let last: readonly unknown[] = []
  const isLifted = (x: number, y: number) => lifts[y % repeat]?.[x % repeat] === true

  return {
    paint(scene) {
      if (!target || !base || !layer) return
      const { frame, view, cloth, colors } = scene
      const wanted = Math.min(2, devicePixelRatio || 1)
      const ratio = Math.min(wanted, Math.sqrt(maxPixels / Math.max(1, frame.width * frame.height)))
      const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)]
      for (const one of [canvas, woven, upper]) {
        if (one.width !== width) one.width = width
        if (one.height !== height) one.height = height
      }
      const box = findBox(frame, view)
      const made = [cloth, colors, width, height, view.left, view.top, view.pitchX, view.pitchY]
      // Picking a thread does not change the cloth itself.
      if (made.some((one, index) => one !== last[index])) weaveCloth(base, layer, scene, box, ratio)
      last = made
      target.setTransform(1, 0, 0, 1, 0, 0)
      target.drawImage(woven, 0, 0)
      target.setTransform(ratio, 0, 0, ratio, 0, 0)
      target.save()
      target.beginPath()
      target.rect(box.left, box.top, box.width, box.height)
      target.clip()
      drawHighlight(target, scene, box)
      drawKnots(target, scene, box)
      target.restore()
      drawNames(target, scene, box)
    },
  }

  /** The cloth without highlights. */
  function weaveCloth(
    context: CanvasRenderingContext2D,
    layer: CanvasRenderingContext2D,
    scene: ClothScene,
    box: Box,
    ratio: number,
  ) {
    const { cloth, view, frame, colors } = scene
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.fillStyle = colors.ground
    context.fillRect(0, 0, frame.width, frame.height)
    context.save()
    context.beginPath()
    context.rect(box.left, box.top, box.width, box.height)
    context.clip()
    context.fillStyle = colors.gap
    context.fillRect(box.left, box.top, box.width, box.height)
    drawThreads(context, cloth.weft, { ...scene, box, isUpright: false })

    const isWoven = cloth.warp.length > 0 && cloth.weft.length > 0
    const pitch = Math.min(view.pitchX, view.pitchY)
    if (isWoven && pitch >= minCrossingPitch) {
      layer.setTransform(1, 0, 0, 1, 0, 0)
      layer.clearRect(0, 0, upper.width, upper.height)
      layer.setTransform(ratio, 0, 0, ratio, 0, 0)
      drawThreads(layer, cloth.warp, { ...scene, box, isUpright: true })
      layer.globalCompositeOperation = 'destination-out'
      fillWith(layer, 'below', scene, box)
      layer.globalCompositeOperation = 'source-over'
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(upper, 0, 0)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      if (pitch >= minRoundPitch) fillWith(context, 'shade', scene, box)
    } else {
      context.globalAlpha = isWoven ? 0.55 : 1
      drawThreads(context, cloth.warp, { ...scene, box, isUpright: true })
      context.globalAlpha = 1
    }
    context.restore()
  }

  type Box = { left: number; top: number; width: number; height: number }

  /** The part of the window covered by cloth. If one side is empty, the other's threads span the whole window. */
  function findBox({ width, height, warp, weft }: ClothFrame, { left, top, pitchX, pitchY }: ClothView): Box {
    const [x0, x1] = warp === 0 ? [0, width] : [Math.max(0, left), Math.min(width, left + warp * pitchX)]
    const [y0, y1] = weft === 0 ? [0, height] : [Math.max(0, top), Math.min(height, top + weft * pitchY)]
    return { left: x0, top: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) }
  }

  /** The range of visible threads of a side; the end is exclusive. */
  function findRange(count: number, start: number, pitch: number, length: number): [number, number] {
    return [Math.max(0, Math.floor(-start / pitch)), Math.min(count, Math.ceil((length - start) / pitch))]
  }

  type ThreadsParameters = ClothScene & { box: Box; isUpright: boolean }

  /** One pass per tone: changing the color for each thread would take most of the time. */
  function drawThreads(context: CanvasRenderingContext2D, threads: readonly Thread[], parameters: ThreadsParameters) {
    const { view, frame, colors, box, isUpright } = parameters
    const [start, pitch, length] = isUpright
      ? [view.left, view.pitchX, frame.width]
      : [view.top, view.pitchY, frame.height]
    const [from, to] = findRange(threads.length, start, pitch, length)
    const gap = pitch >= minRoundPitch ? pitch * 0.07 : 0
    const tones = isUpright ? colors.warp : colors.weft
    const all = [...tones, ...colors.both]
    const toneOf = findTones(threads, tones.length, colors.both.length)
    all.forEach((color, tone) => {
      context.fillStyle = color
      for (let index = from; index < to; index++) {
        if (toneOf[index] !== tone) continue
        const at = start + index * pitch + gap
        if (isUpright) context.fillRect(at, box.top, pitch - 2 * gap, box.height)
        else context.fillRect(box.left, at, box.width, pitch - 2 * gap)
      }
    })
  }

  function drawHighlight(context: CanvasRenderingContext2D, scene: ClothScene, box: Box) {
    const { cloth, view, colors, picked, found } = scene
    if (found === null && picked === null) return
    if (found !== null) {
      context.globalAlpha = 0.66
      context.fillStyle = colors.ground
      context.fillRect(box.left, box.top, box.width, box.height)
      context.globalAlpha = 1
    }
    // Few matches get a minimum width; many keep their own.
    const minMatchWidth = (found?.size ?? 0) > 100 ? 0 : 1.5
    const draw = (id: string, isPicked: boolean) => {
      const { warp, weft } = cloth.find(id)
      context.fillStyle = warp >= 0 && weft >= 0 ? colors.knot : colors.ink
      const minWidth = isPicked ? 3 : minMatchWidth
      const mark = (x: number, y: number, width: number, height: number) => {
        const isUpright = width < height
        const isThin = Math.min(width, height) < minRoundPitch
        // A wide thread keeps its shading, between two lines.
        context.globalAlpha = isThin ? 1 : 0.3
        context.fillRect(x, y, width, height)
        context.globalAlpha = 1
        if (isThin) return
        const [lineWidth, lineHeight] = isUpright ? [2, height] : [width, 2]
        context.fillRect(x, y, lineWidth, lineHeight)
        context.fillRect(x + width - lineWidth, y + height - lineHeight, lineWidth, lineHeight)
      }
      if (warp >= 0) {
        const width = Math.max(minWidth, view.pitchX)
        mark(view.left + (warp + 0.5) * view.pitchX - width / 2, box.top, width, box.height)
      }
      if (weft >= 0) {
        const height = Math.max(minWidth, view.pitchY)
        mark(box.left, view.top + (weft + 0.5) * view.pitchY - height / 2, box.width, height)
      }
    }
    for (const id of found ?? []) draw(id, false)
    if (picked !== null) draw(picked, true)
  }

  function drawKnots(
    context: CanvasRenderingContext2D,
    { cloth, view, frame, colors, found, picked }: ClothScene,
    box: Box,
  ) {
    if (box.width === 0 || box.height === 0) return
    const { pitchX, pitchY, left, top } = view
    const [from, to] = findRange(cloth.warp.length, left, pitchX, frame.width)
    const width = Math.max(minKnotSize, pitchX * 0.86)
    const height = Math.max(minKnotSize, pitchY * 0.86)
    const hasPictures = Math.min(pitchX, pitchY) >= minPicturePitch
    context.fillStyle = colors.knot
    for (let index = from; index < to; index++) {
      const thread = cloth.warp[index]
      if (!thread || thread.across < 0) continue
      const y = top + (thread.across + 0.5) * pitchY
      if (y < -height || y > frame.height + height) continue
      const { id } = thread.person
      if (found !== null && !found.has(id) && picked !== id) continue
      const x = left + (index + 0.5) * pitchX
      const picture = hasPictures ? findPicture(thread) : null
      if (picture) {
        const size = Math.min(width, height)
        context.fillRect(x - size / 2 - 1.5, y - size / 2 - 1.5, size + 3, size + 3)
        context.drawImage(picture, x - size / 2, y - size / 2, size, size)
      } else context.fillRect(x - width / 2, y - height / 2, width, height)
    }
  }

  /** The woven picture of a person, once loaded. */
  function findPicture({ person }: Thread): HTMLImageElement | null {
    const known = pictures.get(person.id)
    if (known) return known.complete && known.naturalWidth > 0 ? known : null
    const image = new Image()
    pictures.set(person.id, image)
    image.onload = onPicture
    image.src = swatchDataUri(person.address, { size: 40 })
    return null
  }

  /** Draws names before the cloth, or at the window's edge if the cloth has moved past it. */
  function drawNames(context: CanvasRenderingContext2D, scene: ClothScene, box: Box) {
    const { cloth, view, frame, colors, picked, found } = scene
    const colorOf = ({ person }: Thread) => {
      if (person.id === picked) return colors.knot
      return found === null || found.has(person.id) ? colors.ink : colors.faint
    }
    const hasWeftNames = cloth.weft.length > 0 && view.pitchY >= minNamePitch
    const hasWarpNames = cloth.warp.length > 0 && view.pitchX >= minNamePitch
    const edge = { x: Math.max(nameSpace.x, box.left), y: Math.max(nameSpace.y, box.top) }
    context.font = colors.font
    context.textBaseline = 'middle'
    context.direction = 'ltr'
    if (hasWeftNames) {
      context.fillStyle = colors.ground
      context.fillRect(0, 0, edge.x, frame.height)
      context.textAlign = 'right'
      const [from, to] = findRange(cloth.weft.length, view.top, view.pitchY, frame.height)
      for (let index = from; index < to; index++) {
        const thread = cloth.weft[index]
        const y = view.top + (index + 0.5) * view.pitchY
        if (!thread || (hasWarpNames && y < edge.y)) continue
        context.fillStyle = colorOf(thread)
        context.fillText(nameOf(thread), edge.x - 8, y)
      }
    }
    if (!hasWarpNames) return
    context.fillStyle = colors.ground
    context.fillRect(0, 0, frame.width, edge.y)
    context.textAlign = 'left'
    const [from, to] = findRange(cloth.warp.length, view.left, view.pitchX, frame.width)
    for (let index = from; index < to; index++) {
      const thread = cloth.warp[index]
      const x = view.left + (index + 0.5) * view.pitchX
      if (!thread || (hasWeftNames && x < edge.x)) continue
      context.save()
      context.translate(x, edge.y - 8)
      context.rotate(-Math.PI / 2)
      context.fillStyle = colorOf(thread)
      context.fillText(nameOf(thread), 0, 0)
      context.restore()
    }
  }

  function nameOf({ person }: Thread): string {
    const known = names.get(person.id)
    if (known !== undefined) return known
    const letters = [...accountName(person)]
    const name = letters.length > maxNameLength ? `${letters.slice(0, maxNameLength - 1).join('')}…` : letters.join('')
    names.set(person.id, name)
    return name
  }

  /** Fills the cloth with a pattern of one repeat of the weave, rendered at about its displayed size. */
  function fillWith(
    context: CanvasRenderingContext2D,
    kind: 'below' | 'shade',
    { view, colors }: ClothScene,
    box: Box,
  ) {
    const seen = Math.max(view.pitchX, view.pitchY) * Math.min(2, devicePixelRatio || 1)
    const cell = [4, 8, 16, 32, 64].find((size) => size >= seen) ?? 96
    const key = `${kind}${cell}${colors.shadow}`
    const tile = tiles.get(key) ?? drawTile(kind, cell, colors)
    tiles.set(key, tile)
    if (!tile) return
    tile.setTransform(new DOMMatrix([view.pitchX / cell, 0, 0, view.pitchY / cell, view.left, view.top]))
    context.fillStyle = tile
    context.fillRect(box.left, box.top, box.width, box.height)
  }

  function drawTile(kind: 'below' | 'shade', cell: number, colors: ClothColors): CanvasPattern | null {
    const tile = document.createElement('canvas')
    tile.width = repeat * cell
    tile.height = repeat * cell
    const context = tile.getContext('2d')
    if (!context) return null
    for (let y = 0; y < repeat; y++) {
      for (let x = 0; x < repeat; x++) {
        if (kind === 'below') {
          if (!isLifted(x, y)) context.fillRect(x * cell, y * cell, cell, cell)
        } else drawShade(context, x, y, cell, colors)
      }
    }
    return context.createPattern(tile, 'repeat')
  }

  /** Shades threads: light in the middle, dark at both sides, darker where they pass below. */
  function drawShade(context: CanvasRenderingContext2D, x: number, y: number, cell: number, colors: ClothColors) {
    const isUp = isLifted(x, y)
    context.save()
    context.translate(x * cell, y * cell)
    // Drawn as a warp thread; a weft thread is rotated.
    if (!isUp) context.transform(0, 1, 1, 0, 0, 0)
    const before = isUp ? isLifted(x, y + repeat - 1) : !isLifted(x + repeat - 1, y)
    const after = isUp ? isLifted(x, y + 1) : !isLifted(x + 1, y)
    context.fillStyle = colors.shadow
    context.fillRect(0, 0, cell * 0.18, cell)
    context.fillRect(cell * 0.82, 0, cell * 0.18, cell)
    if (!before) context.fillRect(0, 0, cell, cell * 0.14)
    if (!after) context.fillRect(0, cell * 0.86, cell, cell * 0.14)
    context.fillStyle = colors.shine
    context.fillRect(
      cell * 0.36,
      before ? 0 : cell * 0.16,
      cell * 0.2,
      cell * ((after ? 1 : 0.84) - (before ? 0 : 0.16)),
    )
    context.restore()
  }
}

const knownTones = new WeakMap<readonly Thread[], Uint8Array>()

/** Varies the yarn: each person always gets the same of a few tones. */
function findTones(threads: readonly Thread[], undyed: number, dyed: number): Uint8Array {
  const known = knownTones.get(threads)
  if (known) return known
  const tones = Uint8Array.from(threads, ({ person, across }) => {
    const dice = Number.parseInt(person.address.slice(-3), 16) || 0
    return across < 0 ? dice % undyed : undyed + (dice % dyed)
  })
  knownTones.set(threads, tones)
  return tones
}
