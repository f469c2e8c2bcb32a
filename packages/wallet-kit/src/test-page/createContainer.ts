/** What React needs of an element to begin in, where there is no document: for components that draw nothing. */
export function createContainer(): Element {
  const document = Object.assign(new EventTarget(), { nodeType: 9, nodeName: '#document' })
  // React looks for a focused frame in the window before it changes the page.
  Object.assign(window, { document, HTMLIFrameElement: class {} })
  const container = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: '', ownerDocument: document }
  // The cast: nothing is drawn into it.
  return Object.assign(new EventTarget(), container) as unknown as Element
}
