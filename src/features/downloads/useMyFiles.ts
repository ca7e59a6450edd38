import type { MadeFile } from '@core/contract/file'
import { useEffect, useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

/** Kinds of files a company has made, each a folder; in the order the folders stand. */
export const FOLDERS = [
  'badgeSheet',
  'catalogueProof',
  'record',
  'pictures',
  'lead',
  'invite',
  'template',
] as const
/** A file that is being made is asked about again after this long. */
const AGAIN_MS = 3000
/** Typing pauses at least so long before the list is searched. */
const SEARCH_PAUSE_MS = 300
const PAGE = 50

/** What of the files is here. */
interface MyFiles {
  files: MadeFile[]
  /** Of the search, by kind. */
  counts: Readonly<Record<string, number>>
  hasMore: boolean
  /** They were asked for by words or folder: that there is none says nothing of all files. */
  isNarrowed: boolean
}

/**
 * The caller's files: searched, one folder or all, further pages on demand; it looks again by
 * itself while one is being made.
 */
export function useMyFiles() {
  const { api, clock } = useStores()
  const [folder, setFolder] = useState('')
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  const [pages, setPages] = useState(1)
  const load = async (): Promise<MyFiles> => {
    const isNarrowed = folder !== '' || asked.trim() !== ''
    const narrowed = {
      Kind: folder || undefined,
      Search: searchWords(asked) || undefined,
      Size: PAGE,
    }
    const files: MadeFile[] = []
    for (let page = 0, After: string | undefined; ; page++) {
      const reply = await api.call('file.list', { ...narrowed, After })
      files.push(...reply.Files)
      After = reply.Next
      if (After === '' || page + 1 >= pages)
        return { files, counts: reply.Counts, hasMore: After !== '', isNarrowed }
    }
  }
  const { state, reload } = useLoad(`${folder} ${pages} ${asked}`, load)
  const { status, value } = state
  useEffect(() => {
    if (search === asked) return
    let isCurrent = true
    void clock.sleep(SEARCH_PAUSE_MS).then(() => isCurrent && setAsked(search))
    return () => {
      isCurrent = false
    }
  }, [clock, search, asked])
  useEffect(() => {
    // one look that failed is no reason to look no more
    if (status === 'loading' || !value?.files.some(({ State }) => State === 'queued')) return
    let isCurrent = true
    void clock.sleep(AGAIN_MS).then(() => isCurrent && reload())
    return () => {
      isCurrent = false
    }
  }, [clock, value, status, reload])
  return {
    state,
    reload,
    folder,
    search,
    // also while what is shown still answers the question before
    isNarrowed: folder !== '' || asked.trim() !== '' || value?.isNarrowed === true,
    setSearch,
    setFolder(next: string) {
      setPages(1)
      setFolder(next)
    },
    more: () => setPages(pages + 1),
    showAll() {
      setPages(1)
      setFolder('')
      setSearch('')
      setAsked('')
    },
  }
}
