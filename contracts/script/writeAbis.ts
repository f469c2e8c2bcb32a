import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findRepositoryRoot } from './findRepositoryRoot.ts'
import { readArtifacts } from './readArtifacts.ts'
import { renderGeneratedFiles } from './renderGeneratedFiles.ts'

for (const [path, text] of renderGeneratedFiles(await readArtifacts())) {
  const target = join(findRepositoryRoot(), path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
  console.log(`wrote ${path}`)
}
