import { ApiError, messageOf } from '@/api/ApiError'
import { DeskLink } from '@/features/organiser/DeskLink'
import { answering } from '../../support/client/answering'

it('reports an ended session once: the page asks for the login and says why, without another message', async () => {
  const refuse = () => {
    throw new ApiError('unauthorized', 'Login failed, please log in again!')
  }
  const api = answering({ 'desk.kinds': refuse, 'login.organiser': refuse })
  const kept: unknown[] = []
  const link = new DeskLink(api, user => kept.push(user))
  link.user = { id: 'a', name: 'A', role: 'owner', token: 'old' }
  const failure: unknown = await link.call('desk.kinds', {}).catch((error: unknown) => error)
  expect([failure instanceof ApiError && failure.kind, kept]).toEqual(['unauthorized', [undefined]])
  expect(messageOf(failure, 'it failed')).toBeUndefined()
})
