import { existsSync } from 'node:fs'
import { inject } from 'vitest'
import { copyFolder } from './copyFolder.ts'
import { createEmbeddedTemplate } from './createEmbeddedTemplate.ts'

let creating: Promise<void> | undefined

/** Puts a migrated embedded database at `directory`, which must not exist. */
export async function copyEmbeddedTemplate(directory: string): Promise<void> {
  const template = inject('templateDirectory')
  if (!existsSync(template)) creating ??= createEmbeddedTemplate(template)
  await creating
  await copyFolder(template, directory)
}
