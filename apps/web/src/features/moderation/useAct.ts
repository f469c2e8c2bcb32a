import { useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { usePublish } from '../../viewer/usePublish.ts'
import type { ActDetails, ActRequest } from './ActRequest.ts'
import { toModerateMessage } from './toModerateMessage.ts'

/** An act from the press of its button to the log. `onDone` is called once the service has it. */
export function useAct(onDone: () => void) {
  const publish = usePublish()
  const [request, setRequest] = useState<ActRequest | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    request,
    isBusy,
    problem,
    ask(next: ActRequest) {
      setProblem(undefined)
      setRequest(next)
    },
    close: () => setRequest(null),
    confirm(details: ActDetails) {
      if (!request) return
      setBusy(true)
      setProblem(undefined)
      publish(toModerateMessage(request, details))
        .then(
          () => {
            setRequest(null)
            onDone()
          },
          (error: unknown) => setProblem(toAppError(error).sentence),
        )
        .finally(() => setBusy(false))
    },
  }
}
