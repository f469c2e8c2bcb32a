import { Tooltip as Tip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './Tooltip.module.css'

export type TooltipProps = {
  /** Adds to what is there already, such as a keyboard shortcut. Touch has no tooltips: nothing may depend on it. */
  text: string
  /** One element that takes the focus, with a name of its own. */
  children: ReactElement<Record<string, unknown>>
}

/**
 * A few words more beside a control under the pointer or with the focus. For code that loads after the first paint.
 *
 * @example
 * <Tooltip text="L"><Action icon="like" label={t('post.like')} /></Tooltip>
 */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Tip.Root>
      <Tip.Trigger delay={500} render={children} />
      <Tip.Portal>
        <Tip.Positioner className={styles['positioner']} sideOffset={6}>
          <Tip.Popup className={styles['tip']}>{text}</Tip.Popup>
        </Tip.Positioner>
      </Tip.Portal>
    </Tip.Root>
  )
}
