// Writes each text file that browsers load in both encodings, so that the service never compresses during a request. Brotli's quality is
// 11 unless one is given: 5 takes a fiftieth of the time.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const assets = fileURLToPath(new URL('dist/client/assets/', import.meta.url))
const params = { [constants.BROTLI_PARAM_QUALITY]: Number(process.argv[2] ?? constants.BROTLI_MAX_QUALITY) }

const names = await readdir(assets)
await Promise.all(
  names
    .filter((name) => /\.(?:js|css|svg)$/.test(name))
    .map(async (name) => {
      const bytes = await readFile(`${assets}${name}`)
      await replaceFile(`${assets}${name}.br`, await promisify(brotliCompress)(bytes, { params }))
      await replaceFile(`${assets}${name}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }),
)

/** A service that runs meanwhile sends the old file or the new one, never half of it. */
async function replaceFile(path, bytes) {
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
}
