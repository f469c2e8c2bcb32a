// biome-ignore lint/correctness/noUndeclaredDependencies: the root holds it, beside the Vitest whose types it completes.
import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** Makes `element` look as under a pointer, or with the keyboard's focus. Returns how to undo it. */
export async function forcePseudoClasses(
  element: Element,
  forcedPseudoClasses: readonly string[],
): Promise<() => Promise<unknown>> {
  await cdp().send('DOM.enable')
  await cdp().send('CSS.enable')
  element.setAttribute('data-forced', '')
  const { root } = (await cdp().send('DOM.getDocument', { depth: -1, pierce: true })) as { root: CdpNode }
  element.removeAttribute('data-forced')
  const nodeId = findNode(root)
  const send = (names: readonly string[]) =>
    cdp().send('CSS.forcePseudoState', { nodeId: nodeId ?? 0, forcedPseudoClasses: [...names] })
  await send(forcedPseudoClasses)
  return () => send([])
}

type CdpNode = { nodeId: number; attributes?: string[]; children?: CdpNode[]; contentDocument?: CdpNode }

function findNode(node: CdpNode): number | undefined {
  if (node.attributes?.includes('data-forced')) return node.nodeId
  const below = [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])]
  return below.map(findNode).find((id) => id !== undefined)
}
