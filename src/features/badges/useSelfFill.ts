import type { LinkRow } from '@core/contract/account'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import { Intents } from '@/resources/Intents'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { badgeKind } from './badgeKind'

const Resource = badgeKind.definition.name

/** A badge that another person is to fill in. */
export interface FilledBadge {
  id: string
  name: string
}

/**
 * Links by which the holder of a badge fills it in without a login: making, listing and ending them
 * (DECISIONS §4).
 */
export function useSelfFill(given: FilledBadge | undefined) {
  const { api } = useStores()
  const text = useText(badgeMessages)
  const feedback = useFeedback()
  const [intents] = useState(() => new Intents())
  const [badge, setBadge] = useState(given)
  /** The only link whose address is known: the server does not store the passes. */
  const [made, setMade] = useState<LinkRow>()
  const [isBusy, setBusy] = useState(false)
  const subject = badge && `${Resource}:${badge.id}`
  const { state, reload } = useLoad(subject ?? '', async () =>
    subject === undefined ? [] : (await api.call('link.list', {})).Links,
  )
  const others = (state.value ?? []).filter(
    row => row.Subject === subject && row.State === 'open' && row.Id !== made?.Id,
  )

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const message = messageOf(error, text('badge.linkFailed'))
      if (message !== undefined) await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  /** Makes the draft that the link opens. Only the person's name is known. */
  const begin = async (name: string): Promise<FilledBadge> => {
    const { Form } = await api.call('record.open', { Resource })
    const draft = { Resource, FormVersion: Form.Version, Revision: 0, Name: name }
    const { Id } = await intents.once(draft, intent => api.call('record.save', draft, { intent }))
    return { id: Id, name }
  }
  return {
    badge,
    made,
    others,
    isBusy,
    /** Makes a link. If there is no badge yet, it first makes a draft with this name. */
    make: (name: string) =>
      attempt(async () => {
        const of = badge ?? (await begin(name))
        setBadge(of)
        const wish = { Kind: 'record' as const, Subject: `${Resource}:${of.id}` }
        setMade(await intents.once(wish, intent => api.call('link.create', wish, { intent })))
      }),
    revoke: (row: LinkRow) =>
      attempt(async () => {
        await api.call('link.revoke', { Id: row.Id })
        if (row.Id === made?.Id) setMade(undefined)
        reload()
        void feedback.success(text('badge.linkRevoked'))
      }),
  }
}
