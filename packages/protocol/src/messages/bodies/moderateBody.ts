import { limits } from '../../limits.ts'
import { address } from '../fields/address.ts'
import { cid } from '../fields/cid.ts'
import { integer } from '../fields/integer.ts'
import { optional, type Shape } from '../fields/object.ts'
import { oneOf } from '../fields/oneOf.ts'
import { subject } from '../fields/subject.ts'
import { text } from '../fields/text.ts'
import type { ModerateMessage } from '../Message.ts'
import { moderationLabels } from './moderationLabels.ts'
import { assertUntilAfterTs, until } from './until.ts'

const id = cid('dag-cbor')
const label = oneOf(moderationLabels)
const reports = integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

/** The subject of each act, and its fields other than the reason. */
const acts: { readonly [act in ModerateMessage['act']]: Shape } = {
  hide: { to: id, reports: optional(reports) },
  unhide: { to: id },
  label: { to: subject, label, reports: optional(reports) },
  unlabel: { to: subject, label },
  suspend: { to: address, until, reports: optional(reports) },
  unsuspend: { to: address },
  close: { to: subject, reports },
  uphold: { to: id },
}

const act = oneOf(Object.keys(acts))
const reason = text({ minBytes: 1, maxBytes: limits.reasonBytes })
const shapes = new Map<unknown, Shape>(Object.entries(acts).map(([name, shape]) => [name, { act, reason, ...shape }]))
const unknownAct: Shape = { act, reason, to: subject }

/** The fields of an operator's act: what it is about depends on `act`. */
export function moderateShapeOf(message: { readonly [key: string]: unknown }): Shape {
  return shapes.get(message['act']) ?? unknownAct
}

/** @throws {@link InvalidFieldError} when a suspension ends before it begins. */
export function assertModerateBody(message: ModerateMessage): void {
  if (message.act === 'suspend') assertUntilAfterTs(message)
}
