import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import type { Version } from './useVersions.ts'
import { VersionPictures } from './VersionPictures.tsx'

const picture = (name: string, alt: string) => ({ url: `/media/${name}`, alt, width: 40, height: 20 })

function createVersion(media: ReturnType<typeof picture>[]): Version {
  return { id: 'v', text: 'A hinge.', warn: null, lang: null, createdAt: '2026-11-21T12:00:00.000Z', media } as Version
}

const draw = (media: Version, before?: Version) =>
  render(<VersionPictures version={media} before={before} />, { wrapper: createServiceWrapper(createTestService()) })

test('behavior: a version shows which images it added, removed and described differently', async () => {
  const before = createVersion([picture('a', 'A lamp'), picture('b', 'A hinge')])
  const screen = await draw(createVersion([picture('b', 'A new hinge'), picture('c', 'A screw')]), before)

  const items = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

  expect(items).toEqual([
    `${en['versions.imageChanged']}A new hinge`,
    en['versions.imageAdded'],
    en['versions.imageRemoved'],
  ])
  expect(screen.container.querySelector('ins')?.textContent).toMatch(/new/)
  expect(screen.container.querySelectorAll('img')[2]?.alt).toBe('A lamp')
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: the original has its images without marks; a version without images has no list', async () => {
  const screen = await draw(createVersion([picture('a', 'A lamp')]))
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([''])
  await screen.unmount()

  const bare = await draw(createVersion([]), createVersion([]))

  expect(bare.container.querySelector('li')).toBeNull()
})
