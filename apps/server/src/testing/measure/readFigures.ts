/** What the service's figures say at their address: every series with its value, by the line's own text. */
export async function readFigures({ metricsUrl }: { metricsUrl: string | null }): Promise<Map<string, number>> {
  const text = await (await fetch(metricsUrl ?? '')).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
