import { ApiError } from '@/api/ApiError'
import { LeadDetailStore } from '@/features/leads/LeadDetailStore'
import type { Lead } from '@/features/leads/types'
import { answering } from '../../support/client/answering'

const LEAD = { Id: '7', Revision: 1, Rating: 0, State: 'new' } as Lead

/** A lead that is open; each update waits until it is let go, or fails as given. */
async function opened(fails: readonly (ApiError | undefined)[] = []) {
  let stands = LEAD
  const sent: Record<string, unknown>[] = []
  const waiting: (() => void)[] = []
  const api = answering({
    'lead.open': () => ({ Lead: stands, Notes: [], VisitorId: '', Colleagues: [], Self: '1' }),
    'lead.update': async ({ Assignee: _, ...body }) => {
      const error = fails[sent.push(body) - 1]
      await new Promise<void>(resolve => waiting.push(resolve))
      if (error) throw error
      stands = { ...stands, ...body, Revision: stands.Revision + 1 }
      return { Lead: stands, Notes: [] }
    },
  })
  const store = new LeadDetailStore(api, '7', () => undefined)
  await store.open()
  const go = async () => {
    await new Promise(resolve => setTimeout(resolve))
    waiting.shift()?.()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { store, sent, go }
}

it('sends each change with the revision that the former change returned', async () => {
  const { store, sent, go } = await opened()
  const both = Promise.all([store.change({ Rating: 4 }), store.change({ State: 'contacted' })])
  expect([sent.length <= 1, store.isChanging('Rating'), store.isChanging('State')]).toEqual([
    true,
    true,
    true,
  ])
  await go()
  await go()

  expect((await both).map(({ kind }) => kind)).toEqual(['done', 'done'])
  expect(sent.map(({ Revision }) => Revision)).toEqual([1, 2])
  expect([
    store.detail.value?.Lead.Rating,
    store.detail.value?.Lead.State,
    store.isChanging('State'),
  ]).toEqual([4, 'contacted', false])
})

it('sends nothing over a colleague’s change that was not shown yet', async () => {
  const { store, sent, go } = await opened([
    new ApiError('rejected', 'conflict', { code: 'conflict' }),
  ])
  const both = Promise.all([store.change({ Rating: 4 }), store.change({ State: 'contacted' })])
  await go()
  await go()

  expect((await both).map(({ kind }) => kind)).toEqual(['conflict', 'conflict'])
  expect(sent).toHaveLength(1)
})
