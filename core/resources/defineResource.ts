import type { Resource, Transition } from './types'

/**
 * The states of a review (DECISIONS §6), from draft to verdict. A resource may add later states.
 */
export const REVIEWED_STATES = [
  'draft',
  'submitted',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
] as const

/** States in which the company may write. A change of an approved record starts a new draft. */
export const REVIEWED_EDITS = {
  draft: 'draft',
  returned: 'returned',
  withdrawn: 'withdrawn',
  approved: 'draft',
} as const

/** Submit, withdraw and the organiser's three verdicts. */
export const REVIEWED_TRANSITIONS = {
  submit: {
    from: ['draft', 'returned', 'withdrawn'],
    to: 'submitted',
    by: ['staff', 'admin'],
    complete: true,
  },
  withdraw: { from: ['submitted'], to: 'withdrawn', by: ['staff', 'admin'], always: true },
  approve: { from: ['submitted'], to: 'approved', by: ['reviewer', 'owner'] },
  return: { from: ['submitted'], to: 'returned', by: ['reviewer', 'owner'], reason: true },
  reject: { from: ['submitted'], to: 'rejected', by: ['reviewer', 'owner'], reason: true },
} as const satisfies Record<string, Transition>

/**
 * Checks a definition when it is loaded: it may only name its own states. Roles with work in its
 * desk area get the steps of a reviewer. Throws on a mistake in our own code.
 */
export function defineResource<const Name extends string>(
  resource: Resource<Name>,
): Resource<Name> {
  const spoken = [
    ...Object.entries(resource.edits).flat(),
    ...Object.values(resource.transitions).flatMap(({ from, to, leads = {}, always }) => [
      ...from,
      to,
      ...Object.entries(leads).flat(),
      ...(always === true ? [] : (always ?? [])),
    ]),
    ...(resource.quota?.holds ?? []),
    ...(resource.quota?.settled ?? []),
    ...(resource.capacity?.holds ?? []),
    ...(resource.publishes ?? []),
    ...(resource.hides ?? []),
    ...(resource.task?.done ?? []),
    ...(resource.waits ?? []),
    ...(resource.expires ? [resource.expires.state] : []),
  ]
  const unknown = spoken.find(state => !resource.states.includes(state))
  if (unknown !== undefined)
    throw new Error(`resource ${resource.name}: "${unknown}" is none of its states`)
  const { directory, fields = [] } = resource.public ?? {}
  const listed = directory
    ? [...directory.search, ...directory.facets, ...directory.numbers, ...directory.lines]
    : []
  const hidden = listed.find(field => !fields.includes(field))
  if (hidden !== undefined)
    throw new Error(
      `resource ${resource.name}: its directory shows "${hidden}", which is not public`,
    )
  const timed = resource.timed
    ? [
        resource.timed.end,
        ...resource.timed.before.map(({ step }) => step),
        ...(resource.timed.begins?.steps ?? []),
      ]
    : []
  if (resource.expires) timed.push(resource.expires.step)
  const notTimed = timed.find(step => !resource.transitions[step]?.by.includes('system'))
  if (notTimed !== undefined)
    throw new Error(`resource ${resource.name}: the server takes no step "${notTimed}"`)
  return withDeskSteps(resource)
}

function withDeskSteps<Name extends string>(resource: Resource<Name>): Resource<Name> {
  const { desk } = resource
  if (!desk) return resource
  const transitions: Record<string, Transition> = {}
  for (const [name, transition] of Object.entries(resource.transitions)) {
    const { by, isMoney } = transition
    transitions[name] =
      by.includes('reviewer') && !isMoney ? { ...transition, by: [...by, desk] } : transition
  }
  return { ...resource, transitions }
}
