import { readDefinition } from '@core/form/readDefinition'
import { useRef, useState } from 'react'
import { Intents } from '@/resources/Intents'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useStores } from '@/stores/StoreContext'
import { badgeKind } from './badgeKind'
import { asBadge, carryOver } from './carryOver'

/** Where people are known from. */
export type ReuseSource = 'badge' | 'contact'

const Resource = badgeKind.definition.name

/**
 * Drafts of badges for people the company has named before (PAGES badgeApply, "reuse of last
 * edition").
 */
export function useReuse(onMade: (ids: readonly string[]) => void) {
  const { api } = useStores()
  const { busy, run } = useOwnAction()
  const [intents] = useState(() => new Intents())
  /** Drafts by the person they were made for: a retry after a failure makes no draft twice. */
  const made = useRef(new Map<string, string>())
  const makeOne = async (source: ReuseSource, person: string): Promise<string> => {
    const { Form } = await api.call('record.open', { Resource })
    const { Record } = await api.call('record.open', { Resource: source, Id: person })
    const answers = carryOver(
      readDefinition(Form),
      source === 'contact' ? asBadge(Record.Values) : Record.Values,
    )
    const draft = { ...answers, Resource, FormVersion: Form.Version, Revision: 0 }
    return (
      await intents.once({ person, draft }, intent => api.call('record.save', draft, { intent }))
    ).Id
  }
  return {
    isBusy: busy !== '',
    make: (source: ReuseSource, people: readonly string[]) =>
      run('reuse', async () => {
        for (const person of people)
          if (!made.current.has(person)) made.current.set(person, await makeOne(source, person))
        onMade(people.flatMap(person => made.current.get(person) ?? []))
      }),
  }
}
