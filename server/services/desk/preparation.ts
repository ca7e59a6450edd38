import type { DeskCompanyTask } from '@core/contract/schemas/deskCompanies'
import { findResource } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import type { StoredMenu } from '../../repositories/fairRepository'
import type { StoredForm } from '../../repositories/formRepository'
import { periodOf, readFormSettings, type FormSettings } from '../formSettings'
import { isDone, taskState } from '../menu/tasks'
import { nameOfForm } from './nameOfForm'

/** One thing every company is asked for before the fair: a form, what it has once (a profile), or what it has places of (badges). */
export interface Asked {
  /** `form:ID`, or a resource's name. */
  kind: string
  by: 'form' | 'once' | 'places'
  name: { Name: string; Name_en: string }
  settings: FormSettings
  /** States in which it is handed in. */
  done: readonly string[]
}
/** How many records of a kind a company has in a state; of a form its one submission. */
export interface Standing {
  kind: string
  state: string
  count: number
}

const FORM_STATES = ['draft', 'submitted', 'approved', 'returned', 'rejected', 'withdrawn']

/**
 * What companies are asked for, as their own home counts it: the forms for exhibitors, and the resources the menu follows that are had once
 * or by places. Notices are each account's own and stand in no company's sum.
 */
export function askedOf(forms: readonly StoredForm[], menu: StoredMenu): Asked[] {
  const followed = new Set(menu.items.map(({ follows }) => /^record:(.+)$/.exec(follows)?.[1] ?? ''))
  return [
    ...forms.flatMap((form): Asked[] => {
      const settings = readFormSettings(form.settings)
      if (!settings.audience.includes('ex')) return []
      const done = FORM_STATES.filter(state => isDone({ State: taskState(state, '', new Date(0)) }))
      return [{ kind: `form:${form.formId}`, by: 'form', name: nameOfForm(form.definition, form.formId), settings, done }]
    }),
    ...[...followed].flatMap((name): Asked[] => {
      const resource = findResource(name)
      const by = resource?.max === 1 ? 'once' : resource?.quota ? 'places' : undefined
      if (!resource || !by) return []
      const form = forms.find(({ formId }) => formId === resource.form)
      const settings = readFormSettings(form?.settings)
      return [{ kind: name, by, name: nameOfForm(form?.definition, name), settings, done: doneStates(resource) }]
    }),
  ]
}

/** A company's tasks in the order they are asked for; what it has no places of is not asked of it. */
export function tasksOf(
  asked: readonly Asked[],
  standings: readonly Standing[],
  granted: ReadonlyMap<string, number>,
  now: Date,
): DeskCompanyTask[] {
  return asked.flatMap((one): DeskCompanyTask[] => {
    const { kind, by, name, settings } = one
    const mine = standings.filter(standing => standing.kind === kind)
    const places = granted.get(kind) ?? 0
    if (by === 'places' && places === 0) return []
    const count = mine.filter(({ state }) => one.done.includes(state)).reduce((sum, standing) => sum + standing.count, 0)
    return [
      {
        ...{ Kind: kind, ...name, Opens: settings.opens, Closes: settings.closes, IsOpen: periodOf(settings, now) === 'open' },
        State: stateOf(one, mine, count, now),
        ...(by === 'places' && { Count: count, Granted: places }),
      },
    ]
  })
}

function stateOf({ by, done, settings }: Asked, mine: readonly Standing[], count: number, now: Date): DeskCompanyTask['State'] {
  const states = mine.map(({ state }) => state)
  if (by === 'places') {
    if (states.includes('returned')) return 'returned'
    if (count > 0) return 'submitted'
    return taskState(states.includes('draft') ? 'draft' : 'none', settings.closes, now)
  }
  const [state = 'none'] = states
  const known = taskState(state, settings.closes, now)
  return done.includes(state) && !isDone({ State: known }) ? 'approved' : known
}

/** Handed in, published, or with a place that is taken. */
function doneStates({ states, publishes = [], quota, max }: Resource): string[] {
  if (max !== 1 && quota) return [...quota.holds].filter(state => state !== 'returned')
  return states.filter(state => publishes.includes(state) || isDone({ State: taskState(state, '', new Date(0)) }))
}
