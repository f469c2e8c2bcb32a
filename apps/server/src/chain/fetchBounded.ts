/** More than a thousand blocks full of names take, and nothing next to this process's memory. */
const maxBytes = 32 * 2 ** 20

/** As `fetch`, but gives up where a node's answer does not end: its text is read whole before it is looked at. */
export async function fetchBounded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  let bytes = 0
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > maxBytes) controller.error(new Error(`The answer is longer than ${maxBytes} bytes.`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(bound) ?? null, response)
}
