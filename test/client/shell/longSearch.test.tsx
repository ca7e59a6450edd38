import { useEffect } from 'react'
import { useInvited } from '@/features/companyInvitations/useInvited'
import { useMyFiles } from '@/features/downloads/useMyFiles'
import { LeadListStore } from '@/features/leads/LeadListStore'
import { useNewsList } from '@/features/news/useNewsList'
import { useNotices } from '@/features/notices/useNotices'
import { ResourceStore } from '@/resources/ResourceStore'
import type { RootStore } from '@/stores/RootStore'
import { useStores } from '@/stores/StoreContext'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'
import { stallKind } from '../resources/listSupport'

const PASTED = ` ${'长'.repeat(60)}${'𠮷'.repeat(60)} `
/** As much of it as the server takes. */
const TAKEN = `${'长'.repeat(60)}${'𠮷'.repeat(40)}`

afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
})

/** Narrows a list once, as its page does. */
const once = (narrow: () => void) => useEffect(narrow, [])
const searches: Record<string, () => void> = {
  'notice.list': () => void useNotices(PASTED, false),
  'news.list': () => void useNewsList(PASTED),
  'file.list': () => {
    const { setSearch } = useMyFiles()
    once(() => setSearch(PASTED))
  },
  'invite.list': () => {
    const { narrow } = useInvited()
    once(() => narrow({ search: PASTED }))
  },
  'lead.list': () => {
    const stores = useStores()
    once(() => void new LeadListStore(stores).setSearch(PASTED))
  },
  'record.list': () => {
    const stores = useStores()
    once(() => void new ResourceStore(stores, stallKind).setSearch(PASTED))
  },
}

describe('a long text that is pasted into a search', () => {
  it.each(Object.keys(searches))('is cut to what the server takes: %s', async name => {
    const stores = fakeStores()
    const asked: unknown[] = []
    const call = (of: string, request: { Search?: string }) => {
      if (of === name) asked.push(request.Search)
      return new Promise(() => undefined)
    }
    jest.spyOn(stores.api, 'call').mockImplementation(call as RootStore['api']['call'])
    const Searched = () => {
      searches[name]?.()
      return null
    }
    draw(withStores(stores, <Searched />))
    await settle()
    stores.platform.clock.advance(300)
    await settle()
    expect(asked.at(-1)).toBe(TAKEN)
  })
})
