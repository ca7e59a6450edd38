import type { ApiReply } from '@core/contract/api'
import type { InvitationRow } from '@core/contract/invitation'
import type { InvitationState } from '@core/domain/invitationStates'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'

type List = ApiReply<'invitation.list'>
/** The server's page size, and its maximum. */
export const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

/**
 * A visitor's invitations, filtered and page by page, with invitations that were just made or
 * revoked.
 */
export function useInvitations() {
  const { api, language } = useStores()
  const text = useText(invitationMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const [isSharing, setSharing] = useState(false)
  const [filter, narrow] = useState<InvitationState | ''>('')
  const [changed, setChanged] = useState<readonly InvitationRow[]>([])
  const held = useRef(changed)
  const [more, setMore] = useState<{ of: List; list: List }>()
  const seen = useRef<List>()
  const shown = useRef(0)
  const key = `${filter} ${language.current}`
  const State = filter || undefined
  const { state, reload } = useLoad(key, async () => {
    // at least as many as are shown: a user on the third page must not be thrown back to the first
    const Size = Math.min(MOST_AT_ONCE, Math.max(PAGE_SIZE, shown.current))
    const known = held.current
    const list = await api.call('invitation.list', { State, Size })
    return { of: key, list, known }
  })
  const answer = state.value
  // a reply contains only the changes made before its request: drops those, keeps later ones
  useEffect(() => {
    if (answer) setChanged((held.current = held.current.filter(row => !answer.known.includes(row))))
  }, [answer])
  // A guest may have registered since the last load.
  useReturn(reload)

  // ignores a reply to an earlier filter
  const first = state.value?.of === key ? state.value.list : undefined
  const list = first && more?.of === first ? more.list : first
  seen.current = list ?? seen.current
  const people = list && overlaid(list.Invitations, changed, filter === '')
  shown.current = list?.Invitations.length ?? 0

  const put = (rows: readonly InvitationRow[]) => {
    const ids = new Set(rows.map(({ Id }) => Id))
    setChanged((held.current = [...rows, ...held.current.filter(({ Id }) => !ids.has(Id))]))
    reload()
  }
  const share = async () => {
    setSharing(true)
    try {
      const { Invitations } = await api.call(
        'invitation.create',
        { People: [] },
        { intent: intent.of('share') },
      )
      intent.end()
      put(Invitations)
    } catch (error) {
      await feedback.error(messageOf(error, text('mine.shareFailed')) ?? text('mine.shareFailed'))
    } finally {
      setSharing(false)
    }
  }
  const revoke = async (row: InvitationRow) => {
    const isMeant = await feedback.confirm({
      title: text('mine.revokeTitle'),
      message: text('mine.revokeMessage'),
      confirm: text('mine.revokeConfirm'),
      cancel: text('mine.keep'),
      danger: true,
    })
    if (!isMeant) return
    try {
      put([
        await api.call(
          'invitation.revoke',
          { Id: row.Id },
          { intent: intent.of('revoke', row.Id) },
        ),
      ])
      intent.end()
    } catch (error) {
      // a guest may have accepted the invitation since the last load: the reload shows it
      reload()
      await feedback.error(messageOf(error, text('mine.revokeFailed')) ?? text('mine.revokeFailed'))
    }
  }
  const madeShare = changed.find(({ Kind }) => Kind === 'share') ?? seen.current?.Share
  return {
    state,
    reload,
    filter,
    narrow,
    /** Undefined until the filtered list has loaded. */
    people,
    hasMore: list !== undefined && list.Next !== '',
    /**
     * The last known counts, so that nothing jumps while another list loads; undefined before the
     * first list.
     */
    counts: seen.current?.Counts,
    shared: madeShare?.State === 'revoked' ? undefined : madeShare,
    /** Clears the filter, so that the new invitations are at the top. */
    invited: (rows: readonly InvitationRow[]) => {
      narrow('')
      put(rows)
    },
    isSharing,
    share: () => void share(),
    revoke: (row: InvitationRow) => void revoke(row),
    isLoadingMore: busy === 'more',
    loadMore: () =>
      void run('more', async () => {
        if (!first || !list) return
        const next = await api.call('invitation.list', { State, After: list.Next })
        setMore({
          of: first,
          list: { ...next, Invitations: [...list.Invitations, ...next.Invitations] },
        })
      }),
  }
}

/** The server's rows with later changes. New rows come first, unless a filter is set. */
function overlaid(
  rows: readonly InvitationRow[],
  changed: readonly InvitationRow[],
  takesNew: boolean,
): InvitationRow[] {
  const known = new Set(rows.map(({ Id }) => Id))
  const fresh = changed.filter(({ Id, Kind }) => Kind === 'person' && !known.has(Id))
  return [
    ...(takesNew ? fresh : []),
    ...rows.map(row => changed.find(({ Id }) => Id === row.Id) ?? row),
  ]
}
