import type { MadeFile } from '@core/contract/file'
import { useEffect, useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

/** Kinds of files a company has made, in the order of their folders. */
export const FOLDERS = [
  'badgeSheet',
  'catalogueProof',
  'record',
  'pictures',
  'lead',
  'invite',
  'template',
] as const
/** The list reloads this often while a file is being made. */
const AGAIN_MS = 3000
/** The list is searched this long after the last keystroke, at the earliest. */
const SEARCH_PAUSE_MS = 300
const PAGE = 50

/** The loaded files. */
interface MyFiles {
  files: MadeFile[]
  /** Hits of the search, by kind. */
  counts: Readonly<Record<string, number>>
  hasMore: boolean
  /**
   * The files were filtered by words or folder: an empty list does not mean that there are no
   * files.
   */
  isNarrowed: boolean
}

/**
 * The caller's files, filtered by words and folder, with further pages on demand. The list reloads
 * by itself while a file is being made.
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
    // a failed reload does not stop further reloads
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
    // also while the page still shows the result of an earlier filter
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
