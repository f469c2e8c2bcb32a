import type { Telemetry } from '../telemetry/Telemetry.ts'
import type { Decoder } from './decode/createDecoder.ts'
import type { MediaStore } from './store/MediaStore.ts'

type Parts = Readonly<{ store: MediaStore; decoder: Decoder }>

/** The same store and decoder, whose work shows in the trace of the request that it is for. */
export function traceMedia({ store, decoder }: Parts, telemetry: Telemetry): Parts {
  return {
    decoder: {
      ...decoder,
      decode(picture) {
        const { type, width, height } = picture.header
        const attributes = {
          'kith.media.type': type,
          'kith.media.width': width,
          'kith.media.height': height,
          'kith.media.bytes': picture.bytes.length,
        }
        return telemetry.part('decode picture', () => decoder.decode(picture), attributes)
      },
    },
    store: {
      ...store,
      put: (key, bytes) =>
        telemetry.part('write media', () => store.put(key, bytes), { 'kith.media.bytes': bytes.length }),
      get: (key) => telemetry.part('open media', () => store.get(key)),
    },
  }
}
