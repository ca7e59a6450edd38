import {
  SIGN_ON_PROBLEM,
  SIGN_ON_PROBLEMS,
  SIGN_ON_TICKET,
  type SignOnProblem,
} from '@core/domain/signOn'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { signOnMessages } from '@/i18n/messages/signOn'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'

interface SignOnReturn {
  /** The session is being opened. */
  isEntering: boolean
  /** What came of it, in words; empty for nothing. */
  message: string
  problem: SignOnProblem | undefined
}

/**
 * Reads what a provider's way back left in the address, once, and opens the session of its ticket.
 */
export function useSignOnReturn(): SignOnReturn {
  const desk = useDesk()
  const { platform } = useStores()
  const say = useText(signOnMessages)
  const [told] = useState(() => platform.takeFromAddress([SIGN_ON_TICKET, SIGN_ON_PROBLEM]))
  const ticket = told[SIGN_ON_TICKET] ?? ''
  const problem = SIGN_ON_PROBLEMS.find(one => one === told[SIGN_ON_PROBLEM])
  const [isEntering, setEntering] = useState(ticket !== '')
  const [refusal, setRefusal] = useState<unknown>()
  useEffect(() => {
    if (ticket === '') return
    desk.signOn(ticket).catch((error: unknown) => {
      setRefusal(error)
      setEntering(false)
    })
  }, [desk, ticket])
  const failed =
    refusal === undefined ? '' : (messageOf(refusal, say('signOn.failed')) ?? say('signOn.failed'))
  return { isEntering, problem, message: problem ? say(`signOn.problem.${problem}`) : failed }
}
