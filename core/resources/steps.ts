import type { Resource, StepBy, Transition } from './types'

/** A transition that a record may take now, with its name. */
export interface Step extends Transition {
  name: string
}

/** The steps that these callers may take from a state, in the order of the definition. */
export function stepsFrom(resource: Resource, state: string, by: readonly StepBy[]): Step[] {
  return Object.entries(resource.transitions)
    .map(([name, transition]) => ({ name, ...transition, to: leadsTo(transition, state) }))
    .filter(step => step.from.includes(state) && step.by.some(who => by.includes(who)))
}

/** The target state of a transition from a state. */
function leadsTo({ to, leads }: Transition, state: string): string {
  return leads && Object.prototype.hasOwnProperty.call(leads, state) ? (leads[state] ?? to) : to
}

/** The state after a change of the answers; undefined if they cannot be changed. */
export function afterEdit(resource: Resource, state: string): string | undefined {
  return Object.prototype.hasOwnProperty.call(resource.edits, state)
    ? resource.edits[state]
    : undefined
}

/**
 * The step of this name. It starts at the state, or at the state after a change of the answers
 * (answers that are changed and submitted together). Undefined if the step or these callers are not
 * allowed.
 */
export function stepOf(
  resource: Resource,
  state: string,
  name: string,
  by: readonly StepBy[],
  isChange = false,
): Step | undefined {
  const transition = Object.prototype.hasOwnProperty.call(resource.transitions, name)
    ? resource.transitions[name]
    : undefined
  if (!transition?.by.some(who => by.includes(who))) return undefined
  const changed = isChange ? afterEdit(resource, state) : undefined
  const isOn =
    transition.from.includes(state) || (changed !== undefined && transition.from.includes(changed))
  return isOn ? { name, ...transition, to: leadsTo(transition, state) } : undefined
}

/**
 * Whether these callers may change the answers in this state. A caller by link may, if the resource
 * has a step for the link.
 */
export function mayEdit(resource: Resource, state: string, by: readonly StepBy[]): boolean {
  if (afterEdit(resource, state) === undefined) return false
  if (by.includes('counterpart') !== (resource.counterpart?.writes === true)) return false
  return !by.includes('link') || opensByLink(resource)
}

/**
 * Whether these callers may delete a record with all its data: only its own company, and only a
 * draft that was never submitted. This includes records that a link opens, unless only the caller
 * by link writes them.
 */
export function mayDelete(
  resource: Resource,
  { state, isHandedIn }: { state: string; isHandedIn: boolean },
  by: readonly StepBy[],
): boolean {
  if (isHandedIn || state !== resource.states[0] || !mayEdit(resource, state, by)) return false
  return by.some(who =>
    who === 'staff' || who === 'admin'
      ? isForRole(resource, who)
      : who === 'link' && resource.roles?.length === 0,
  )
}

/** True for a resource whose records can be opened by a link: it has a step for the link. */
export function opensByLink(resource: Resource): boolean {
  return Object.values(resource.transitions).some(({ by }) => by.includes('link'))
}

/**
 * True for a step that is allowed outside the form's period. After the deadline, too, things are
 * lost, given up or passed on, and this must be reported when it happens.
 */
export function isTimeless(resource: Resource, name: string, state: string): boolean {
  const { always } =
    (Object.prototype.hasOwnProperty.call(resource.transitions, name) &&
      resource.transitions[name]) ||
    {}
  return always === true || always?.includes(state) === true
}

/** True for an account of this role. */
export function isForRole(resource: Resource, role: 'staff' | 'admin'): boolean {
  return !resource.roles || resource.roles.includes(role)
}

/** The organiser's verdicts. They can be undone while their message waits. */
const VERDICTS: readonly string[] = ['approve', 'return', 'reject']

/** True for a verdict that its author may undo for a few minutes. */
export function isUndoable({ name, final }: Step): boolean {
  return VERDICTS.includes(name) && final !== true
}

/** The change in used places by a step: +1 takes a place, -1 releases it. */
export function placesTaken(resource: Resource, from: string | undefined, to: string): -1 | 0 | 1 {
  const held = from !== undefined && resource.quota?.holds.includes(from) === true
  const holds = resource.quota?.holds.includes(to) === true
  return held === holds ? 0 : holds ? 1 : -1
}

/**
 * The allowances that release and take a place when a record enters a state. `held` is the
 * allowance of its present place (undefined for none), `key` the allowance in its answers.
 */
export function placesMoved(
  resource: Resource,
  held: string | undefined,
  to: string,
  key: string,
): { give?: string; take?: string } {
  const wanted = resource.quota?.holds.includes(to) === true ? key : undefined
  if (wanted === held) return {}
  return {
    ...(held !== undefined && { give: held }),
    ...(wanted !== undefined && { take: wanted }),
  }
}
