import { isMotionReduced } from '../../../theme/isMotionReduced.ts'

/** As `PictureViewer.module.css` has it. */
const name = 'picture'

/**
 * Makes `change` as a view transition in which a picture grows or shrinks from where it was to where it is afterwards. Where the
 * browser has none, or the reader wants less motion, the change is made at once.
 *
 * @param change draws synchronously.
 */
export function growPicture(
  findBefore: () => HTMLElement | null | undefined,
  findAfter: () => HTMLElement | null | undefined,
  change: () => void,
): void {
  const before = findBefore()
  if (!('startViewTransition' in document) || isMotionReduced() || !before) {
    change()
    return
  }
  before.style.viewTransitionName = name
  const transition = document.startViewTransition(() => {
    change()
    // A name may be there once.
    before.style.viewTransitionName = ''
    const after = findAfter()
    if (!after) return
    after.style.viewTransitionName = name
    transition.finished.finally(() => {
      after.style.viewTransitionName = ''
    })
  })
  // Skipped by another transition, or in a tab behind: the change was made all the same.
  transition.ready.catch(() => undefined)
}
