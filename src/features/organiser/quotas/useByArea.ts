import type { DeskQuotaByAreaReply } from '@core/contract/deskQuotas'
import { useState } from 'react'
import { useDesk } from '../DeskContext'
import { BATCH_MAX } from '../deskRules'
import { useDeskPages } from '../useDeskPages'
import { useDeskWork } from '../useDeskWork'

export type AreaChange = DeskQuotaByAreaReply['Changes'][number]
/** The result of a change; without a message it succeeded. */
export interface AreaResult {
  Granted: number
  Message?: string
}

/** Id of a change. */
export const changeId = ({ Company, Key }: AreaChange): string => JSON.stringify([Company.Id, Key])

/**
 * The changes that the rules by area cause, which of them are selected, and their results. All are
 * selected until the user deselects them, including those on pages that are not loaded.
 */
export function useByArea(narrowed: { Search?: string | undefined; Hall?: string | undefined }) {
  const desk = useDesk()
  const { isBusy, run } = useDeskWork()
  const [lower, setLower] = useState(false)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<string, AreaResult>>(new Map())
  // the list when the first change was applied, because the server leaves out applied changes
  const [fixed, fix] = useState<readonly AreaChange[]>()
  const ask = (After?: string) =>
    desk.call('desk.quotaByArea', { ...narrowed, Lower: lower || undefined, After, Size: 100 })
  const pages = useDeskPages(`desk-by-area ${JSON.stringify([narrowed, lower])}`, ask)
  const shown = fixed ?? pages.pages.flatMap(({ Changes }) => Changes)
  const all = async (): Promise<AreaChange[]> => {
    const loaded = pages.pages.flatMap(({ Changes }) => Changes)
    let next = pages.pages[pages.pages.length - 1]?.Next ?? ''
    while (next !== '') {
      const page = await ask(next)
      loaded.push(...page.Changes)
      next = page.Next
    }
    return loaded
  }
  const isLeft = (change: AreaChange) => left.has(changeId(change))
  const apply = () =>
    run(async () => {
      const changes = fixed ?? (await all())
      fix(changes)
      const made = new Map(results)
      const open = changes.filter(change => !isLeft(change) && !made.has(changeId(change)))
      for (let at = 0; at < open.length; at += BATCH_MAX) {
        const part = open.slice(at, at + BATCH_MAX)
        const { Rows } = await desk.call('desk.quotaSetByArea', {
          Rows: part.map(({ Company, Key, Before, After }) => ({
            Exhibitor: Company.Id,
            Key,
            Seen: Before,
            Granted: After,
          })),
        })
        part.forEach((change, index) => {
          const row = Rows[index]
          if (row) made.set(changeId(change), row)
        })
        setResults(new Map(made))
      }
    })
  const count = fixed?.length ?? pages.state.value?.Count ?? 0
  return {
    ...pages,
    shown,
    lower,
    isLeft,
    results,
    apply,
    hasMore: !fixed && pages.hasMore,
    /** The shown changes belong to the chosen rules. */
    isReady: fixed !== undefined || pages.state.status === 'ready',
    isApplying: isBusy,
    /** Number of selected changes that are not applied yet. */
    open: count - left.size - results.size,
    /** Changes can be selected until the first one is applied. */
    isFixed: fixed !== undefined,
    setLower: (next: boolean) => {
      leave(new Set())
      setLower(next)
    },
    toggle: (changes: readonly AreaChange[], isMeant: boolean) => {
      const next = new Set(left)
      for (const change of changes)
        if (isMeant) next.delete(changeId(change))
        else next.add(changeId(change))
      leave(next)
    },
  }
}
