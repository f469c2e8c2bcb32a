import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountIdentity, accountPath, type NamedAccount } from '../../ui/account/accountName.ts'
import type { MenuEntry } from '../../ui/menu/MenuEntry.ts'
import { useSession } from '../../viewer/useSession.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { copyText } from './copyText.ts'
import { useAccountActions } from './useAccountActions.tsx'

export type AccountMenuProps = {
  account: NamedAccount
  guard(action: () => void): void
  draw(entries: readonly MenuEntry[]): ReactNode
}

/** Menu of a profile: copy its address, open its feed and weave, and mute, block or report it if it is another's. */
export function AccountMenu({ account, guard, draw }: AccountMenuProps) {
  const t = useMessages(postMenuWords)
  const navigate = useNavigate()
  const { address: viewer } = useSession()
  const { address } = account
  const { handle } = accountPath(account)
  const name = accountIdentity(account)
  const against = useAccountActions({ address, name, reported: { id: address, of: 'account' }, guard })
  const page = `/u/${encodeURIComponent(handle)}`

  const copy = (text: string, copied: string) => void copyText(text, { copied, failed: t('post.notCopied') })
  const shared: MenuEntry[] = [
    {
      key: 'address',
      label: t('account.copyAddress'),
      detail: name.startsWith('@') ? `${address.slice(0, address.lastIndexOf(':') + 9)}…${address.slice(-6)}` : '',
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
  const isOwn = viewer?.toLowerCase() === address.toLowerCase()
  return (
    <>
      {draw(isOwn ? shared : [...shared, 'separator', ...against.entries])}
      {against.dialog}
    </>
  )
}
