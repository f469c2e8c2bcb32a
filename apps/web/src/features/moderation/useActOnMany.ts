import { useRef, useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { usePublish } from '../../viewer/usePublish.ts'
import type { ActDetails, ActRequest } from './ActRequest.ts'
import { toModerateMessage } from './toModerateMessage.ts'

export type ManyState = {
  status: 'idle' | 'running' | 'done'
  done: number
  total: number
  failed: number
  /** The first reason, in a sentence. */
  reason: string
}

const idle: ManyState = { status: 'idle', done: 0, total: 0, failed: 0, reason: '' }
/** In flight at once: the service answers as fast, and other requests of this page get through. */
const width = 5

/** One signed act for each of many subjects: each has its own entry in the log, and can be answered by itself. */
export function useActOnMany(act: ActRequest['act'], onDone: (acted: readonly string[]) => void) {
  const publish = usePublish()
  const [state, setState] = useState(idle)
  const isRunning = useRef(false)
  return {
    state,
    async run(subjects: readonly string[], details: ActDetails) {
      if (isRunning.current) return
      isRunning.current = true
      setState({ ...idle, status: 'running', total: subjects.length })
      const left = [...subjects]
      const acted: string[] = []
      const work = async () => {
        for (let to = left.shift(); to !== undefined; to = left.shift()) {
          const error = await publish(toModerateMessage({ act, to }, details)).then(
            () => null,
            (thrown: unknown) => toAppError(thrown).sentence,
          )
          if (error === null) acted.push(to)
          setState((before) => ({
            ...before,
            done: before.done + 1,
            ...(error !== null && { failed: before.failed + 1, reason: before.reason || error }),
          }))
        }
      }
      await Promise.all(Array.from({ length: width }, work))
      isRunning.current = false
      setState((before) => ({ ...before, status: 'done' }))
      onDone(acted)
    },
  }
}
