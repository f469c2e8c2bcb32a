import { expect, test } from 'vitest'
import { createTestService } from '../testing/createTestService.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { TabLinks } from './TabLinks.tsx'

function Views() {
  const links = [
    { key: 'words', label: 'Words', to: '/settings/muted/words' },
    { key: 'people', label: 'People', to: '/settings/muted/people' },
  ] as const
  return <TabLinks label="Views" links={links} />
}

test('behavior: the view at the page is marked, whatever others add to its address', async () => {
  const { screen } = await renderRoute({
    service: createTestService(),
    path: '/settings/muted/words',
    component: Views,
    url: '/settings/muted/words?utm_source=mail',
  })

  await expect.element(screen.getByRole('link', { name: 'Words' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'People' })).not.toHaveAttribute('aria-current')
})
