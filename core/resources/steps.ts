import type { Resource, StepBy, Transition } from './types'

/** A transition a record may take now, under its name. */
export interface Step extends Transition {
  name: string
}

/** The steps that the given callers may take from a state, in the definition's order. */
export function stepsFrom(resource: Resource, state: string, by: readonly StepBy[]): Step[] {
  return Object.entries(resource.transitions)
    .map(([name, transition]) => ({ name, ...transition, to: leadsTo(transition, state) }))
    .filter(step => step.from.includes(state) && step.by.some(who => by.includes(who)))
}

/** The state a transition leads to from another. */
function leadsTo({ to, leads }: Transition, state: string): string {
  return leads && Object.prototype.hasOwnProperty.call(leads, state) ? (leads[state] ?? to) : to
}

/** Where a change of the answers leads from this state; undefined where they stand. */
export function afterEdit(resource: Resource, state: string): string | undefined {
  return Object.prototype.hasOwnProperty.call(resource.edits, state)
    ? resource.edits[state]
    : undefined
}

/**
 * The step of this name, from a state or from the one a change of the answers leads to (new answers
 * that are submitted at once); undefined when it may not be taken, or not by these callers.
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
 * True for who may change answers in this state. The bearer of a link may where a step of the
 * resource is theirs to take.
 */
export function mayEdit(resource: Resource, state: string, by: readonly StepBy[]): boolean {
  if (afterEdit(resource, state) === undefined) return false
  if (by.includes('counterpart') !== (resource.counterpart?.writes === true)) return false
  return !by.includes('link') || opensByLink(resource)
}

/**
 * True for callers who may delete a record with all that belongs to it: a draft that was never
 * submitted, by its own company. A record that a link opens is the company's, too, unless only the
 * bearer of the link writes it.
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

/** True for a resource whose records a link can open: one step at least is its bearer's to take. */
export function opensByLink(resource: Resource): boolean {
  return Object.values(resource.transitions).some(({ by }) => by.includes('link'))
}

/**
 * True for a step that the form's period does not hold back: what was given is lost, given up or
 * handed on after the deadline too, and has to be said when it happens.
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

/** The organiser's verdicts, which may be undone while their message waits. */
const VERDICTS: readonly string[] = ['approve', 'return', 'reject']

/** True for a verdict that who gave it may undo for a few minutes. */
export function isUndoable({ name, final }: Step): boolean {
  return VERDICTS.includes(name) && final !== true
}

/** What a step does to the places of an allowance: +1 takes one, -1 gives it back. */
export function placesTaken(resource: Resource, from: string | undefined, to: string): -1 | 0 | 1 {
  const held = from !== undefined && resource.quota?.holds.includes(from) === true
  const holds = resource.quota?.holds.includes(to) === true
  return held === holds ? 0 : holds ? 1 : -1
}

/**
 * Which allowance gives a place up and which one loses one, when a record that held a place of
 * `held` (undefined: of none) comes into a state with `key` for an answer.
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
