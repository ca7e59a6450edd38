import type { DeskCompanyTask } from '@core/contract/deskCompanies'
import { findResource } from '@core/resources/index'
import type { TaskState } from '@core/contract/menu'
import type { Resource } from '@core/resources/types'
import type { StoredMenu } from '../../repositories/fairRepository'
import type { StoredForm } from '../../repositories/formRepository'
import { periodOf, readFormSettings, type FormSettings } from '../../domain/forms/formSettings'
import { isDone, taskState } from '../menu/tasks'
import { nameOfForm } from '../../domain/forms/nameOfForm'

/**
 * One thing every company has to do before the fair: a form, a record it has only once (a profile),
 * or records it has places for (badges).
 */
export interface Asked {
  /** `form:ID`, or a resource's name. */
  kind: string
  by: 'form' | 'once' | 'places'
  name: { Name: string; Name_en: string }
  settings: FormSettings
  /** The states that count as submitted. */
  done: readonly string[]
}
/** How many records of a kind a company has in a state; for a form, its one submission. */
export interface Standing {
  kind: string
  state: string
  count: number
}

const FORM_STATES = ['draft', 'submitted', 'approved', 'returned', 'rejected', 'withdrawn']
const FORM_DONE = FORM_STATES.filter(state => isDone({ State: taskState(state, '', new Date(0)) }))

/**
 * The tasks of companies, as their own home counts them: forms for exhibitors, and the resources in
 * the menu that a company has once or by places. Notices belong to each account and are not counted
 * for the company.
 */
export function askedOf(forms: readonly StoredForm[], menu: StoredMenu): Asked[] {
  const followed = new Set(
    menu.items.map(({ follows }) => /^record:(.+)$/.exec(follows)?.[1] ?? ''),
  )
  return [
    ...forms.flatMap((form): Asked[] => {
      const settings = readFormSettings(form.settings)
      if (!settings.audience.includes('ex')) return []
      return [
        {
          kind: `form:${form.formId}`,
          by: 'form',
          name: nameOfForm(form.definition, form.formId),
          settings,
          done: FORM_DONE,
        },
      ]
    }),
    ...[...followed].flatMap((name): Asked[] => {
      const resource = findResource(name)
      const by = resource?.max === 1 ? 'once' : resource?.quota ? 'places' : undefined
      if (!resource || !by) return []
      const form = forms.find(({ formId }) => formId === resource.form)
      const settings = readFormSettings(form?.settings)
      return [
        {
          kind: name,
          by,
          name: nameOfForm(form?.definition, name),
          settings,
          done: doneStates(resource),
        },
      ]
    }),
  ]
}

/** The records a company has, by kind. */
export type Standings = ReadonlyMap<string, readonly Standing[]>
type TasksOf = (
  standings: Standings,
  granted: Readonly<Record<string, number>>,
) => DeskCompanyTask[]

/**
 * A company's tasks at one moment, in the order of `asked`. Resources without places for the
 * company are left out.
 */
export function tasksOf(asked: readonly Asked[], now: Date): TasksOf {
  // computed once for all companies: a page has up to fifty, with a dozen tasks each
  const all = asked.map(one => {
    const { kind, by, name, settings } = one
    const { opens: Opens, closes: Closes } = settings
    const same = {
      Kind: kind,
      Name: name.Name,
      Name_en: name.Name_en,
      Opens,
      Closes,
      IsOpen: periodOf(settings, now) === 'open',
    }
    return { kind, by, same, one, wordOf: wordsOf(Closes, now) }
  })
  return (standings, granted) =>
    all.flatMap(({ kind, by, same, one, wordOf }): DeskCompanyTask[] => {
      const mine = standings.get(kind) ?? []
      const places = granted[kind] ?? 0
      if (by === 'places' && places === 0) return []
      const count = mine.reduce(
        (sum, standing) => (one.done.includes(standing.state) ? sum + standing.count : sum),
        0,
      )
      const task = { ...same, State: stateOf(one, mine, count, wordOf) }
      return [by === 'places' ? { ...task, Count: count, Granted: places } : task]
    })
}

/** The menu's word for each state. */
function wordsOf(closes: string, now: Date): (state: string) => TaskState {
  const words = new Map<string, TaskState>()
  return state => {
    const word = words.get(state) ?? taskState(state, closes, now)
    words.set(state, word)
    return word
  }
}

function stateOf(
  { by, done }: Asked,
  mine: readonly Standing[],
  count: number,
  wordOf: (state: string) => TaskState,
): DeskCompanyTask['State'] {
  const has = (wanted: string) => mine.some(({ state }) => state === wanted)
  if (by === 'places') {
    if (has('returned')) return 'returned'
    if (count > 0) return 'submitted'
    return wordOf(has('draft') ? 'draft' : 'none')
  }
  const state = mine[0]?.state ?? 'none'
  const known = wordOf(state)
  return done.includes(state) && !isDone({ State: known }) ? 'approved' : known
}

/** The states that count as done: submitted, published, or a place that is taken. */
function doneStates({ states, publishes = [], quota, max }: Resource): string[] {
  if (max !== 1 && quota) return [...quota.holds].filter(state => state !== 'returned')
  return states.filter(
    state => publishes.includes(state) || isDone({ State: taskState(state, '', new Date(0)) }),
  )
}
