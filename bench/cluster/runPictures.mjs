import { mediaId } from '@kith/protocol'
import { createAccount } from '../service/createAccount.mjs'
import { createPng } from '../service/createPng.mjs'
import { askOnce } from './askOnce.mjs'
import { createGraphClient } from './createGraphClient.mjs'
import { createTimeline } from './createTimeline.mjs'

/** How often the picture is read. */
const everyMs = 200
const [width, height] = [64, 64]

/**
 * Uploads a picture, posts it and reads it every 200 ms.
 *
 * @param {{ url: string, origin: string }} parameters
 */
export async function runPictures({ url, origin }) {
  const timeline = createTimeline()
  const client = createGraphClient(url)
  const account = await createAccount({ client, origin })
  const png = createPng({ width, height, pixels: null })
  const cid = mediaId(png)
  const headers = { authorization: await account.authorizeUpload(png), 'content-type': 'image/png' }
  const { status, body } = await askOnce(`${url}/media`, { body: png, headers, timeoutMs: 30_000 })
  if (status !== 201) throw new Error(`The picture was refused: ${body}`)
  const media = [{ cid, mime: 'image/png', alt: 'Black', w: width, h: height }]
  await client.ask('mutation ($messages: [Base64!]!) { submit(messages: $messages) { __typename } }', {
    messages: [await account.sign({ type: 'post', text: 'A picture', media })],
  })
  let isOver = false

  const running = (async () => {
    while (!isOver) {
      try {
        const { status, body } = await askOnce(`${url}/media/${cid}`, { timeoutMs: 2_000 })
        if (status === 200) timeline.succeed()
        else timeline.fail(/"name":"(\w+)"/.exec(body.toString())?.[1] ?? `proxy ${status}`)
      } catch (error) {
        timeline.fail(error instanceof Error ? error.message : String(error))
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return {
    timeline,
    async stop() {
      isOver = true
      await running
    },
  }
}
