import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { openForm } from './formFiles'
import type { DraftLook } from './lookAtDraft'

/** The most drafts examined, because each needs a call. */
const MOST = 20

/** The changes and problems of these drafts, each as soon as it is known. */
export function useDraftLooks(ids: readonly string[]): ReadonlyMap<string, DraftLook> {
  const desk = useDesk()
  const { state } = useLoad(`desk-form-drafts ${ids.join(' ')}`, async () => {
    if (ids.length === 0) return new Map<string, DraftLook>()
    // the check is part of the builder's chunk
    const { lookAtDraft } = await import('./lookAtDraft')
    const looks = await Promise.all(
      ids.slice(0, MOST).map(async id => {
        const { draft, published } = await openForm(desk, id)
        return draft ? ([id, lookAtDraft(draft, published)] as const) : undefined
      }),
    )
    return new Map(looks.filter(look => look !== undefined))
  })
  return state.value ?? NONE
}

const NONE: ReadonlyMap<string, DraftLook> = new Map()
