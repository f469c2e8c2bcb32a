import { endTimers } from './endTimers.mjs'
import './quietReact.mjs'
import { endDiscovery } from './endDiscovery.mjs'
import { parkPointer } from './quickPointer.mjs'
import { renewDocument } from './renewDocument.mjs'

// This file runs before each test file, also where they share a page; what it imports once a page.
endDiscovery()
endTimers()
renewDocument()
await parkPointer()
