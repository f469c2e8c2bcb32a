import { Counter, type Registry } from 'prom-client'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Telemetry } from '../telemetry/Telemetry.ts'
import { type CreateMediaParameters, createMedia, type Media } from './createMedia.ts'
import { createDecoder } from './decode/createDecoder.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { openMediaStore } from './store/openMediaStore.ts'
import { traceMedia } from './traceMedia.ts'

export type OpenMediaParameters = Pick<CreateMediaParameters, 'db' | 'charge' | 'now'> & {
  config: ServerConfig['media']
  /** Counts the requests to the bucket. */
  registry: Registry
  telemetry: Telemetry
}

export type OpenMedia = {
  media: Media
  store: MediaStore
  /** Stops decoding. */
  stop: () => Promise<void>
}

/** Opens the store that the settings name, and what accepts pictures. All of it is counted and traced. */
export function openMedia({ config, registry, telemetry, ...service }: OpenMediaParameters): OpenMedia {
  const requests = new Counter({
    name: 'kith_media_store_requests_total',
    help: 'Requests to the bucket of the pictures, by method and status of the answer, or none.',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const { store, decoder } = traceMedia(
    {
      store: openMediaStore(config.store, { onRequest: (labels) => requests.inc(labels) }),
      decoder: createDecoder({ now: service.now }),
    },
    telemetry,
  )
  const media = createMedia({ ...service, store, decoder, accountBytes: config.accountBytes })
  return { media, store, stop: () => decoder.stop() }
}
