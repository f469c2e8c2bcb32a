import { depthLimit } from './depthLimit.ts'

/** Fields below each other: a page of posts with their threads and accounts takes nine. */
const maxDepth = 12

/** Bounds on what one request may say, beside its length and those of the lists themselves. */
export const graphRules = [depthLimit(maxDepth)]
