import { CONTACT_STATES } from '@core/invitations/batch'
import { useRef, useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import type { ListFilter } from './ListFilters'
import type { BatchPage } from './types'

/** The largest page that the server sends. */
const LARGE = 100

/**
 * One batch with its invitations, filtered and page by page. A reload returns as many invitations
 * as are shown.
 */
export function useBatchPage(id: string) {
  const { api, language } = useStores()
  const [more, setMore] = useState<{ of: BatchPage; page: BatchPage }>()
  const [filter, setFilter] = useState<ListFilter>({ search: '', state: '' })
  const question = {
    Id: id,
    Search: searchWords(filter.search) || undefined,
    State: CONTACT_STATES.find(state => state === filter.state),
  }
  const isAsked = question.Search !== undefined || question.State !== undefined
  const key = JSON.stringify([question, language.current])
  const shown = useRef({ of: key, count: 0 })

  const { state, reload, renew } = useLoad(key, async () => {
    let page = await api.call('batch.open', question)
    while (
      page.Next !== '' &&
      shown.current.of === key &&
      page.Contacts.length < shown.current.count
    ) {
      const next = await api.call('batch.open', { ...question, After: page.Next, Size: LARGE })
      page = { ...next, Contacts: [...page.Contacts, ...next.Contacts] }
    }
    return { ...page, isNarrowed: isAsked }
  })
  useReturn(reload)
  const first = state.value
  const page = first && more?.of === first ? more.page : first
  const latest = useRef(first)
  latest.current = first

  const loadMore = async () => {
    if (!first || !page) return
    const next = await api.call('batch.open', { ...question, After: page.Next })
    const longer = { ...next, Contacts: [...page.Contacts, ...next.Contacts] }
    shown.current = { of: key, count: longer.Contacts.length }
    setMore({ of: first, page: longer })
    // the first page was loaded again while this page was on its way
    if (latest.current !== first) reload()
  }

  return {
    state,
    page,
    reload,
    renew,
    loadMore,
    filter,
    /**
     * A filter is set, or the page still shows the result of an earlier filter. An empty list then
     * does not mean that there is no invitation.
     */
    isNarrowed: isAsked || first?.isNarrowed === true,
    narrow: (to: Partial<ListFilter>) => setFilter(now => ({ ...now, ...to })),
  }
}
