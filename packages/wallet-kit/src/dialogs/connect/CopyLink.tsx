import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { useCopy } from '../../ui/useCopy.ts'

/** Copies a connection's link, for a wallet that takes it by hand. Where the browser does not allow that, shows it. */
export function CopyLink({ uri }: { uri: string }) {
  const t = useMessages()
  const { state, copy } = useCopy(uri)
  return (
    <div>
      <Button look="quiet" onClick={copy}>
        {t(state === 'copied' ? 'account.copied' : 'scan.copy')}
      </Button>
      <StatusLine spoken={state === 'copied' && t('account.copied')} shown={state === 'refused' && uri} />
    </div>
  )
}
