/** `https://`, a host name of 253 characters, and `:65535`. */
const maxLength = 267
/** URLs may have more in a host, such as the star of a pattern that nothing here would follow. */
const form = /^https?:\/\/[\w.:[\]-]+$/
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * What is wrong with an origin: `malformed` if a browser would not write it so, `insecure` if browsers do not trust its pages
 * with keys. Trusted are those over https, and those from the reader's own machine.
 */
export function findOriginProblem(origin: string): 'malformed' | 'insecure' | null {
  if (origin.length > maxLength || !form.test(origin) || !URL.canParse(origin)) return 'malformed'
  const { origin: written, protocol, hostname } = new URL(origin)
  if (written !== origin) return 'malformed'
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.has(hostname)) ? null : 'insecure'
}
