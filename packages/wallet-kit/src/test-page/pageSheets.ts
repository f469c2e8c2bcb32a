import newCss from '@exampledev/new.css/new.css?raw'
import pico from '@picocss/pico/css/pico.css?raw'
import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw'
import bulma from 'bulma/css/bulma.css?raw'
import viteApp from 'create-vite/template-react-ts/src/App.css?raw'
import viteIndex from 'create-vite/template-react-ts/src/index.css?raw'
import milligram from 'milligram/dist/milligram.css?raw'
import normalize from 'normalize.css/normalize.css?raw'
import preflight from 'tailwindcss/preflight.css?raw'
import waterCss from 'water.css/out/water.css?raw'

const tailwind = preflight.replaceAll('--theme(', 'var(')

/** Style sheets that many apps have, as they are published; Tailwind's both in its layer and outside, where it is stronger. */
export const pageSheets = {
  "Vite's template": viteIndex + viteApp,
  'Tailwind preflight': tailwind,
  'Tailwind preflight in a layer': `@layer base {${tailwind}}`,
  Bootstrap: bootstrap,
  Bulma: bulma,
  Pico: pico,
  Milligram: normalize + milligram,
  'water.css': waterCss,
  'new.css': newCss,
  'normalize.css': normalize,
} as const
