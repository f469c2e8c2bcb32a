import '../styles/site.css'
import { addCopyButtons } from './addCopyButtons.ts'
import { addSearch } from './addSearch.ts'
import { addThemeButton } from './addThemeButton.ts'
import { markReadHeading } from './markReadHeading.ts'

addThemeButton()
addSearch()
addCopyButtons()
markReadHeading()
// The page's own entry may lie below the edge of a long menu.
document.querySelector('.pages [aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
