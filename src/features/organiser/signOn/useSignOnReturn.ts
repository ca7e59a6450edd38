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
  /** The login is in progress. */
  isEntering: boolean
  /** The result in words; empty for none. */
  message: string
  problem: SignOnProblem | undefined
}

/** Reads, once, what a provider has put into the address, and logs in with its ticket. */
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
