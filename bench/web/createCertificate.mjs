import { requirePeer } from '../service/requirePeer.mjs'

/** @typedef {{ key: string, cert: string }} Certificate  PEM. */

/** A self-signed certificate for `localhost`: the browser gets a flag to accept it. @returns {Certificate} */
export function createCertificate() {
  const { generate } = requirePeer('lighthouse', import.meta.dirname)('selfsigned')
  const { private: key, cert } = generate([{ name: 'commonName', value: 'localhost' }], { days: 30, keySize: 2048 })
  return { key, cert }
}
