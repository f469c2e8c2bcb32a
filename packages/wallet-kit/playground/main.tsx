import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Playground } from './Playground.tsx'
import './playground.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

createRoot(root).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
)
