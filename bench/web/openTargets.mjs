import { createCertificate } from './createCertificate.mjs'
import { findKithSubjects, listPhanpySubjects } from './findSubjects.mjs'
import { startFiles } from './startFiles.mjs'
import { startHttp2Proxy } from './startHttp2Proxy.mjs'
import { startMastodon } from './startMastodon.mjs'

/**
 * What is measured, served over both protocols: Kith, and beside it what a peer's folder holds.
 *
 * @param {{ origin: string, phanpy: string | undefined }} parameters
 * @returns {Promise<{ targets: import('./measureLighthouse.mjs').Target[], stop: () => void }>}
 */
export async function openTargets({ origin, phanpy }) {
  const certificate = createCertificate()
  /** @type {(() => void)[]} */
  const stops = []
  /** @template {{ stop: () => void }} Running @param {Running} running */
  const keep = (running) => {
    stops.push(running.stop)
    return running
  }
  const kith = await findKithSubjects(origin)
  const apps = [{ url: origin, subjects: kith }]
  if (phanpy !== undefined) {
    const instance = keep(await startMastodon(certificate))
    const files = keep(await startFiles(phanpy))
    apps.push({ url: files.url, subjects: listPhanpySubjects(files.url, instance.host) })
  }
  /** @type {import('./measureLighthouse.mjs').Target[]} */
  const targets = []
  for (const { url, subjects } of apps) {
    const proxy = keep(await startHttp2Proxy({ target: url, certificate }))
    targets.push(...subjects.map((subject) => ({ ...subject, protocol: /** @type {const} */ ('HTTP/1.1') })))
    for (const subject of subjects)
      targets.push({ ...subject, protocol: 'HTTP/2', url: subject.url.replace(url, proxy.url) })
  }
  return {
    targets,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
