import { ServiceStatusPanel } from '../features/status/ServiceStatusPanel.tsx'
import { JsonProvider } from '../json/JsonProvider.tsx'
import { statusWords } from '../words/en/later/statusWords.ts'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'

/** `/status`: how the service is doing. */
export function StatusRoute() {
  const t = useMessages(statusWords)
  return (
    <Page title={t('status.title')}>
      <JsonProvider>
        <ServiceStatusPanel />
      </JsonProvider>
    </Page>
  )
}
