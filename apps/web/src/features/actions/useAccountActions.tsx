import { type ReactNode, useRef } from 'react'
import type { Toggle } from '../../api/Toggle.ts'
import type { MenuEntry } from '../../ui/menu/MenuEntry.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { useFailureToast } from '../../ui/toast/useFailureToast.ts'
import { useLazyWindow } from '../../ui/useLazyWindow.ts'
import { useAccountToggle } from '../../viewer/useAccountToggle.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useMessages } from '../../words/useMessages.ts'

export type UseAccountActionsParameters = {
  /** The account to mute or block, and its name in messages. */
  address: string
  name: string
  /** The target of a report. */
  reported: { id: string; of?: 'account' }
  guard(action: () => void): void
}

export type AccountActions = {
  /** Mute, block, report. */
  entries: readonly MenuEntry[]
  /** The report dialog while it is open. */
  dialog: ReactNode
}

const loadReport = async () => (await import('./ReportDialog.tsx')).ReportDialog

/** Mute, block and report actions for another account or its post. */
export function useAccountActions({ address, name, reported, guard }: UseAccountActionsParameters): AccountActions {
  const t = useMessages(postMenuWords)
  const report = useLazyWindow(loadReport)
  const undo = t('post.undo')
  const mute = useToggleToast(useAccountToggle(address, 'mute'), { on: t('post.muted', { name }), undo })
  const block = useToggleToast(useAccountToggle(address, 'block'), { on: t('post.blocked', { name }), undo })
  return {
    entries: [
      {
        key: 'mute',
        label: t(mute.isOn ? 'post.unmute' : 'post.mute', { name }),
        icon: 'mute',
        onSelect: () => guard(mute.toggle),
      },
      {
        key: 'block',
        label: t(block.isOn ? 'post.unblock' : 'post.block', { name }),
        icon: 'block',
        isDestructive: !block.isOn,
        onSelect: () => guard(block.toggle),
      },
      {
        key: 'report',
        label: t('post.report'),
        icon: 'flag',
        isDestructive: true,
        onSelect: () => guard(report.open),
      },
    ],
    dialog: report.Part && <report.Part {...reported} name={name} onClose={report.close} />,
  }
}

/** A toggle that shows a toast with an undo action when it turns on. */
function useToggleToast(toggle: Toggle, { on, undo }: { on: string; undo: string }): Toggle {
  // A toast outlives the menu: undo uses the latest toggle.
  const latest = useRef(toggle)
  latest.current = toggle
  useFailureToast(toggle.error)
  return {
    ...toggle,
    toggle() {
      const wasOn = toggle.isOn === true
      toggle.toggle()
      if (!wasOn) showToast({ text: on, action: { label: undo, run: () => latest.current.toggle() } })
    },
  }
}
