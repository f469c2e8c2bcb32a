import { accountIdentity } from '../../ui/account/accountName.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useSession } from '../../viewer/useSession.ts'
import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'

/** Maximum named reposters; the rest are counted. */
const maxNamed = 3

export type RepostNoteProps = { reposters: readonly { address: string; handle: string | null }[] }

/** The line above a post that names its reposters. */
export function RepostNote({ reposters }: RepostNoteProps) {
  const t = useMessages()
  const locale = useLocale()
  const { address: viewer } = useSession()
  const nameOf = (account: RepostNoteProps['reposters'][number]) =>
    account.address.toLowerCase() === viewer?.toLowerCase() ? t('post.you') : accountIdentity(account)
  const list = intlFormats.getListFormat(locale, { type: 'conjunction' })
  const all = reposters.map(nameOf)
  const others = all.length - maxNamed
  const named = others > 0 ? [...all.slice(0, maxNamed), t('post.others', { count: others })] : all
  return (
    <>
      <Icon name="repost" size={16} />
      <span title={others > 0 ? list.format(all) : undefined}>
        {t('post.repostedBy', { names: list.format(named), count: all.length })}
      </span>
    </>
  )
}
