import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../escapeHtml.mjs'
import { root } from '../repository.mjs'
import { toRelativeUrl } from '../toRelativeUrl.mjs'

/** The page of all pictures that the journeys keep in `docs/screens`. */
export const screensPage = {
  path: 'screens',
  text: '# Every screen\n\nEvery screen of the app, on a desktop by day and on a phone by night. A test compares each picture with the app.',
  /** The pictures, as files of the repository. */
  listFiles: () => listScreens().flatMap(({ desktop, phone }) => [desktop, ...(phone === undefined ? [] : [phone])]),
  render: renderScreens,
}

/** @returns {{ name: string, desktop: string, phone: string | undefined }[]} */
function listScreens() {
  const files = readdirSync(join(root, 'docs/screens'))
  return files
    .filter((file) => file.endsWith('-desktop-light.png'))
    .map((file) => {
      const name = file.slice(0, -'-desktop-light.png'.length)
      const phone = files.find((other) => other === `${name}-phone-dark.png`)
      return { name, desktop: `docs/screens/${file}`, phone: phone && `docs/screens/${phone}` }
    })
}

function renderScreens() {
  const items = listScreens().map(({ name, desktop, phone }) => {
    const label = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
    const pictures = [
      renderPicture(desktop, `${label}, on a desktop`),
      phone === undefined ? '' : renderPicture(phone, `${label}, on a phone`),
    ]
    return `<li id="${name}"><h2>${label}</h2><div>${pictures.join('')}</div></li>`
  })
  return `<ul class="screens">${items.join('')}</ul>`
}

/** @param {string} file @param {string} label */
function renderPicture(file, label) {
  const url = escapeHtml(toRelativeUrl(screensPage.path, `files/${file}`))
  return `<a href="${url}"><img src="${url}" alt="${label}" loading="lazy"></a>`
}
