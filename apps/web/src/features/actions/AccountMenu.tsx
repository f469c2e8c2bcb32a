import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { accountIdentity, accountPath, type NamedAccount } from '../../ui/account/accountName.ts'
import type { MenuEntry } from '../../ui/menu/MenuEntry.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useAccountToggle } from '../../viewer/useAccountToggle.ts'
import { useSession } from '../../viewer/useSession.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { useTold } from './useTold.ts'

export type AccountMenuProps = {
  account: NamedAccount
  guard(action: () => void): void
  draw(entries: readonly MenuEntry[]): ReactNode
}

const loadReport = async () => (await import('./ReportDialog.tsx')).ReportDialog

/** What the menu of a profile offers: its addresses, its cloth, and for others how not to see it. */
export function AccountMenu({ account, guard, draw }: AccountMenuProps) {
  const t = useMessages(postMenuWords)
  const navigate = useNavigate()
  const { address: viewer } = useSession()
  const report = useLazyPart(loadReport)
  const [isReporting, setReporting] = useState(false)
  const { address } = account
  const { handle } = accountPath(account)
  const name = accountIdentity(account)
  const undo = t('post.undo')
  const mute = useTold(useAccountToggle(address, 'mute'), { on: t('post.muted', { name }), undo })
  const block = useTold(useAccountToggle(address, 'block'), { on: t('post.blocked', { name }), undo })
  const page = `/u/${encodeURIComponent(handle)}`

  const copy = (text: string, said: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ text: said }),
      () => showToast({ text: t('post.notCopied') }),
    )
  const shared: MenuEntry[] = [
    {
      key: 'address',
      label: t('account.copyAddress'),
      detail: name.startsWith('@') ? `${address.slice(0, 8)}…${address.slice(-6)}` : '',
      icon: 'copy',
      onSelect: () => copy(address, t('account.addressCopied')),
    },
    {
      key: 'link',
      label: t('post.copyLink'),
      icon: 'link',
      onSelect: () => copy(new URL(page, location.origin).href, t('post.copied')),
    },
    { key: 'feed', label: t('account.feed'), icon: 'external', onSelect: () => void open(`${page}/feed.atom`) },
    {
      key: 'weave',
      label: t('account.weave'),
      icon: 'weave',
      onSelect: () => void navigate({ to: '/u/$handle/weave', params: { handle } }),
    },
  ]
  const others: MenuEntry[] = [
    'separator',
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
      onSelect: () =>
        guard(() => {
          report.load()
          setReporting(true)
        }),
    },
  ]
  const isOwn = viewer?.toLowerCase() === address.toLowerCase()
  return (
    <>
      {draw(isOwn ? shared : [...shared, ...others])}
      {isReporting && report.Part && (
        <report.Part id={address} name={name} of="account" onClose={() => setReporting(false)} />
      )}
    </>
  )
}
