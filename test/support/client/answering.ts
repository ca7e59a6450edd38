import type { ApiReply } from '@core/contract/api'
import type { EndpointName } from '@core/contract/endpoints'
import type { ApiClient, CallOptions, CallRequest } from '@/api/types'

/** A test's reply to a call of the contract. */
export type Answer<N extends EndpointName> = (
  request: CallRequest<N>,
  options?: CallOptions,
) => ApiReply<N> | Promise<ApiReply<N>>
export type Answers = { [N in EndpointName]?: Answer<N> }

/** The calls that a test answers, by name; other calls fail. */
export const answering = (answers: Answers): Pick<ApiClient, 'call'> => ({
  async call<N extends EndpointName>(name: N, request: CallRequest<N>, options?: CallOptions) {
    const answer: Answer<N> | undefined = answers[name]
    if (!answer) throw new Error(`The test has no answer to ${name}.`)
    return answer(request, options)
  },
})
