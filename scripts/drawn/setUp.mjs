// Each once for a page, whose files all import this one.
import './quietReact.mjs'
import './quickPointer.mjs'
