import { type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { selectGraphUrl } from '../../api/client/selectGraphUrl.ts'
import { GraphProvider } from '../../api/graph/GraphProvider.tsx'
import { readPageData } from '../../api/page/readPageData.ts'
import { readPagePosition } from '../../api/page/readPagePosition.ts'
import { useConfig } from '../../config/useConfig.ts'
import { KeptPageContext } from '../KeptPageContext.ts'
import { loadOnReach } from '../loadOnReach.ts'
import { loadWhenIdle } from '../loadWhenIdle.ts'
import { createWalletGate } from '../wallet/createWalletGate.ts'
import { WalletGateContext } from '../wallet/WalletGateContext.ts'
import { createServices } from './createServices.ts'
import { LaterCodeContext } from './LaterCode.ts'
import { ServiceContext } from './ServiceContext.ts'
import { ServicesContext } from './ServicesContext.ts'

/** Provides the service of the connected chain, and the wallet gate. Their writing parts load after the first posts. */
export function ServiceProvider({ children }: { children: ReactNode }) {
  const config = useConfig()
  const { loadGraph, loadService, loadWallet } = use(LaterCodeContext)
  const kept = use(KeptPageContext)
  const [gate] = useState(() => createWalletGate({ load: loadWallet }))
  const [services] = useState(() => {
    const data = [...readPageData(), ...kept.answers]
    const page = { url: selectGraphUrl(config, undefined), data, position: readPagePosition(), record: kept.record }
    return createServices({ origin: location.origin, gate, load: loadService, loadGraph, page })
  })
  const { root } = gate
  const getChainId = () => gate.connection.get().chainId
  const chainId = useSyncExternalStore(gate.connection.subscribe, getChainId, getChainId)
  const service = services.get(selectGraphUrl(config, chainId))
  useEffect(() => loadWhenIdle(service, gate), [service, gate])
  useEffect(() => loadOnReach(service, gate), [service, gate])
  // In one piece: wagmi reconnects while it renders, and would not for a render that React begins again.
  const Root = useSyncExternalStore(root.subscribe, root.peek, root.peek)
  // Made once: wagmi reconnects whenever its provider renders.
  const wallet = useMemo(() => Root && <Root />, [Root])

  return (
    <WalletGateContext value={gate}>
      <ServicesContext value={services}>
        <ServiceContext value={service}>
          <GraphProvider source={service.graph} page={service.page}>
            {children}
            {wallet}
          </GraphProvider>
        </ServiceContext>
      </ServicesContext>
    </WalletGateContext>
  )
}
