// Runs in the page before its own scripts, with `selectors` in scope. Times are of frames: what a person can have seen.
/** @type {(Document | ShadowRoot)[]} */
const roots = [document]
const attachShadow = Element.prototype.attachShadow
/** @param {ShadowRootInit} init */
Element.prototype.attachShadow = function keepRoot(init) {
  const shadow = attachShadow.call(this, init)
  roots.push(shadow)
  return shadow
}
/** @param {Node} node @returns {Node | null} */
const parentOf = (node) =>
  /** @type {Element} */ (node).assignedSlot ?? node.parentNode ?? /** @type {ShadowRoot} */ (node).host ?? null
/** @param {Node | null} node @param {Node} outer */
const isWithin = (node, outer) => {
  for (let at = node; at !== null; at = parentOf(at)) if (at === outer) return true
  return false
}
/** @param {string | null} selector @returns {HTMLElement[]} */
const findAll = (selector) => {
  if (selector === null) return []
  return (
    selector.split('>>>').reduce((/** @type {HTMLElement[] | null} */ outer, part) => {
      const hits = roots.flatMap((root) => [...root.querySelectorAll(part.trim())])
      return /** @type {HTMLElement[]} */ (
        outer === null ? hits : hits.filter((hit) => outer.some((one) => one !== hit && isWithin(hit, one)))
      )
    }, null) ?? []
  )
}
/** @param {Element} element */
const isShown = (element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
}
/** @param {Element} element */
const opacityOf = (element) => {
  let opacity = 1
  for (let at = /** @type {Node | null} */ (element); at !== null; at = parentOf(at)) {
    if (at instanceof Element) opacity *= Number(getComputedStyle(at).opacity)
  }
  return opacity
}
/** @param {Element} element @returns {string} */
const textOf = (element) =>
  [
    /** @type {HTMLElement} */ (element).innerText ?? '',
    ...[element, ...element.querySelectorAll('*')].flatMap((one) =>
      [...(one.shadowRoot?.children ?? [])].filter(({ tagName }) => tagName !== 'STYLE').map(textOf),
    ),
  ].join(' ')
const frame = () => new Promise(requestAnimationFrame)
/** The time of the frame after the one in which `condition` first held. @param {() => unknown} condition */
const painted = async (condition) => {
  do await frame()
  while (!condition())
  await frame()
  return performance.now()
}
let clickedAt = 0
addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), true)
/** @type {string[]} */
const violations = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI.slice(0, 80)}`),
)

const button = () => findAll(selectors.button).find((one) => isShown(one) && opacityOf(one) > 0.1)
const dialog = () => findAll(selectors.dialog).find(isShown)
const wallets = () =>
  findAll(selectors.wallet).filter(
    (one) => isShown(one) && new RegExp(selectors.walletText ?? '', 'i').test(textOf(one)),
  )
const isConnected = () =>
  selectors.connected === undefined
    ? roots.some((root) =>
        /0xa1b?2?\s*(…|\.{2,4}|•+|⋯)/i.test(root === document ? document.body.innerText : (root.textContent ?? '')),
      )
    : findAll(selectors.connected).some(isShown)
const activeElement = () => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** What the harness asks of the page. */
globalThis.bench = {
  button,
  dialog,
  wallets,
  violations,
  ready: painted(button),
  /** @param {string} name */
  wallet: (name) =>
    wallets().find((one) => textOf(one).includes(name)) ??
    findAll('button, [role=button], li').find((one) => isShown(one) && textOf(one).includes(name)),
  /** @param {Element | undefined} element */
  centre: (element) => {
    if (element === undefined) return null
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },
  elements: () => roots.reduce((count, root) => count + root.querySelectorAll('*').length, 0),
  focusIsInside: () => {
    const active = activeElement()
    const open = dialog()
    return (
      open !== undefined &&
      active !== null &&
      active !== document.body &&
      (isWithin(active, open) || isWithin(open, active))
    )
  },
  focusIsOnButton: () => findAll(selectors.button).some((one) => isWithin(activeElement(), one)),
  /** Since the last click: the list in the picture; the list opaque and in the same place for three frames. */
  opened: async () => {
    const listedAt = await painted(() => dialog() !== undefined && wallets().length > 0)
    let before = ''
    let stillFor = 0
    let stillAt = listedAt
    while (stillFor < 3) {
      const [first] = wallets()
      const now = first !== undefined && opacityOf(first) > 0.99 ? JSON.stringify(first.getBoundingClientRect()) : ''
      if (now !== '' && now === before) stillFor += 1
      else {
        stillFor = 0
        stillAt = performance.now()
      }
      before = now
      await frame()
    }
    return { listedMs: listedAt - clickedAt, stillMs: Math.max(stillAt, listedAt) - clickedAt }
  },
  connectedMs: async () => (await painted(isConnected)) - clickedAt,
  connectedAt: () => painted(isConnected),
}
