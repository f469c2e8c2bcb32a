import { dirname } from 'node:path'

/** The folder that holds `contracts/`. This code runs from `script/` in tests and from `dist/script/` once built. */
export function findRepositoryRoot(): string {
  const folder = dirname(import.meta.dirname)
  return dirname(folder.endsWith('dist') ? dirname(folder) : folder)
}
