/** From now on the page is on an iPhone, and no link leaves it: leaving would end what runs here. Returns how to undo it. */
export function holdPhone(): () => void {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)'
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent })
  Object.defineProperty(HTMLAnchorElement.prototype, 'click', { configurable: true, value: () => undefined })
  return () => {
    Reflect.deleteProperty(navigator, 'userAgent')
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
  }
}
