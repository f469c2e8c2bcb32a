import { toAppError } from '../../api/errors/toAppError.ts'
import type { PageData } from '../../api/page/PageData.ts'
import type { WalletGate } from '../wallet/createWalletGate.ts'
import { type CreateServiceParameters, createService, type Service } from './createService.ts'

/** The services of this page, by the address of their graph. One that was used stays: switching back and forth ends no sign-in. */
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
  /** Answers that came with the page or were kept for it, and the address of the service that gave them. */
  page?: { url: string; data: PageData; position?: bigint | undefined } | undefined
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
        ...(page?.url === url && { page: page.data, position: page.position }),
        isContract: (account) => gate.contractCheck.get()(account),
        onSignInError: (error) => gate.signInError.set(toAppError(error)),
      })
      services.set(url, service)
      return service
    },
  }
}
