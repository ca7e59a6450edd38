import type { ApiReply } from '@core/contract/api'
import { INVITED_STATES } from '@core/invitations/batch'
import { useRef, useState } from 'react'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import type { ListFilter } from './ListFilters'

type List = ApiReply<'invite.list'>
interface Filter extends ListFilter {
  batch: string
}

const EVERYBODY: Filter = { state: '', batch: '', search: '' }

/** The people who came, filtered and page by page, and the export of the list. */
export function useInvited() {
  const { api, language } = useStores()
  const bring = useOwnFile()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const [filter, setFilter] = useState<Filter>(EVERYBODY)
  const [more, setMore] = useState<{ of: List; list: List }>()
  const about = useRef<List['About']>()
  const counts = useRef<List['Counts']>({})
  const question = {
    State: INVITED_STATES.find(one => one === filter.state),
    Batch: filter.batch || undefined,
    Search: searchWords(filter.search) || undefined,
  }
  const key = JSON.stringify([question, language.current])
  const { state, reload } = useLoad(key, async () => ({
    of: key,
    list: await api.call('invite.list', question),
  }))
  // ignores a reply to an earlier filter
  const first = state.value?.of === key ? state.value.list : undefined
  about.current = first?.About ?? about.current
  counts.current = first?.Counts ?? counts.current
  return {
    filter,
    isNarrowed: Object.values(question).some(one => one !== undefined),
    showAll: () => setFilter(EVERYBODY),
    narrow: (to: Partial<Filter>) => setFilter(now => ({ ...now, ...to })),
    state,
    reload,
    list: first && more?.of === first ? more.list : first,
    about: about.current,
    /** The last known counts, so that nothing jumps while another list loads. */
    counts: counts.current,
    busy,
    loadMore: () =>
      void run('more', async () => {
        const before = first && more?.of === first ? more.list : first
        if (!first || !before) return
        const next = await api.call('invite.list', { ...question, After: before.Next })
        setMore({ of: first, list: { ...next, Items: [...before.Items, ...next.Items] } })
      }),
    order: () =>
      void run('export', async () => {
        const ordered = await api.call('invite.export', question, {
          intent: intent.of('export', question),
        })
        intent.end()
        await bring(ordered)
      }),
  }
}
