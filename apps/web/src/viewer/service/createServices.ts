import { toAppError } from '../../api/errors/toAppError.ts'
import type { PageData } from '../../api/page/PageData.ts'
import type { SessionRecord } from '../../session/SessionRecord.ts'
import type { WalletGate } from '../wallet/createWalletGate.ts'
import { type CreateServiceParameters, createService, type Service } from './createService.ts'

/** The services of this page, by the address of their graph. A used one stays: switching back and forth ends no sign-in. */
export type Services = {
  get(url: string): Service
  /** One that was opened before. */
  find(url: string): Service | undefined
}

export type CreateServicesParameters = {
  origin: string
  gate: WalletGate
  load: CreateServiceParameters['load']
  loadGraph: CreateServiceParameters['loadGraph']
  /** Answers that came with the page or were cached for it, with their sign-in, and the address of their service. */
  page?: { url: string; data: PageData; position?: bigint | undefined; record?: SessionRecord | undefined } | undefined
}

export function createServices({ origin, gate, load, loadGraph, page }: CreateServicesParameters): Services {
  const services = new Map<string, Service>()
  return {
    find: (url) => services.get(url),
    get(url) {
      const known = services.get(url)
      if (known) return known
      const service = createService({
        url,
        origin,
        load,
        loadGraph,
        ...(page?.url === url && { page: page.data, position: page.position, record: page.record }),
        isContract: (account) => gate.contractCheck.get()(account),
        onSignInError: (error) => gate.signInError.set(toAppError(error)),
      })
      services.set(url, service)
      return service
    },
  }
}
