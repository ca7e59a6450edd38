import type { UnmetReason } from '@core/scheduling/types'
import { AppError } from '../../errors'
import type { PlanMove } from '../../repositories/matchRuns'
import type { StoredMeeting } from '../../repositories/meetingRepository'
import type { Repositories } from '../../repositories/repositories'
import { displacedOf, isPlacedAnew } from './displaced'
import { holdsOf } from './holds'
import { partyOfSide, sideOf } from './meetingParties'
import { movable } from './planSnapshot'
import { repPicker } from './repPicker'

/** A proposal as stored: parties, slots and tables by name. */
export interface StoredPlan {
  meetings: { a: string; b: string; slot: string; table: string; isMust: boolean }[]
  unmet: { a: string; b: string; isMust: boolean; reason: UnmetReason }[]
  /** Meetings that are planned again. */
  released: number[]
}

/**
 * Makes a proposal the live plan, in the transaction of `tables`. Places taken since the run are
 * left out. Throws conflict if this run or a later one is published already.
 */
export async function publishPlan(
  tables: Repositories,
  { appId, runId, now }: { appId: string; runId: number; now: Date },
): Promise<void> {
  const { meetings, matches } = tables
  await matches.lockPlan(appId)
  const run = await matches.run(appId, runId)
  if (!run) throw new AppError('unknown_meeting')
  const version = await matches.publish(appId, runId)
  if (version === undefined) throw new AppError('conflict')
  const plan = run.plan as StoredPlan
  const slots = await meetings.slots(appId)
  const open = new Set(slots.flatMap(({ id, startsAt }) => (startsAt > now ? [id] : [])))
  const places = await meetings.tables(appId)
  const known = new Set(places.map(({ id }) => id))
  const asked = new Set(plan.released)
  const planned = await meetings.listPlanned(appId)
  const gone = (await displacedOf(tables, appId, planned, { slots, tables: places }, now)).map(
    ({ meeting }) => meeting,
  )
  const mayMove = new Set(
    [...movable(planned, slots, now), ...gone.filter(isPlacedAnew)].map(({ id }) => id),
  )
  const live = planned.filter(({ id }) => asked.has(id) && mayMove.has(id))
  const before = new Map(
    live.map(meeting => [pairName(partyOfSide(meeting.from), partyOfSide(meeting.to)), meeting]),
  )
  await meetings.release(
    appId,
    live.map(({ id }) => id),
  )
  const companies = [
    ...new Set(plan.meetings.flatMap(({ a, b }) => [a, b]).filter(party => party.startsWith('e:'))),
  ].map(party => party.slice(2))
  const pick = await repPicker(tables, appId, companies)
  const changes = { added: 0, moved: 0, cancelled: 0, lost: 0 }
  const moves: PlanMove[] = []
  const concerned = new Map<number, number>()
  const note = (
    kind: PlanMove['kind'],
    { a, b }: { a: string; b: string },
    places: Pick<PlanMove, 'before' | 'after'>,
    told: readonly (StoredMeeting | undefined)[] = [],
  ) => {
    changes[kind] += 1
    moves.push({ kind, a, b, ...places })
    const people = told.flatMap(meeting =>
      meeting ? [meeting.from, meeting.to].map(({ visitorId, rep }) => visitorId ?? rep) : [],
    )
    for (const person of new Set(people))
      if (person !== null) concerned.set(person, (concerned.get(person) ?? 0) + 1)
  }
  const stays = new Set<number>()
  for (const { a, b, slot, table } of plan.meetings) {
    const old = before.get(pairName(a, b))
    const places = { ...(old && { before: placeOf(old) }), after: { slot, table } }
    const reps = [a, b].map(party =>
      pick(party, slot, old && [old.from, old.to].find(side => partyOfSide(side) === party)?.rep),
    )
    if (!open.has(slot) || !known.has(table) || reps.some(rep => rep === undefined)) {
      // a pair that had a meeting before is cancelled below
      if (!old) note('lost', { a, b }, places)
      continue
    }
    const [from, to] = [sideOf(a, reps[0] ?? null), sideOf(b, reps[1] ?? null)]
    const isMoved = old !== undefined && (old.slotId !== slot || old.tableId !== table)
    const written = old
      ? await rewrite(tables, appId, old, {
          slot,
          table,
          reps: new Map([
            [a, reps[0] ?? null],
            [b, reps[1] ?? null],
          ]),
          version,
          isMoved,
          now,
        })
      : await meetings.insert(
          appId,
          {
            from,
            to,
            state: 'scheduled',
            waitsFor: null,
            slotId: slot,
            tableId: table,
            subject: '',
            expiresAt: null,
            planVersion: version,
          },
          now,
        )
    if (!written) {
      note('lost', { a, b }, places)
      continue
    }
    stays.add(written.id)
    if ((await meetings.take(appId, holdsOf(written), written.id)) > 0) {
      await meetings.release(appId, [written.id])
      await meetings.update(
        appId,
        { ...written, state: 'cancelled', sequence: written.sequence + 1 },
        now,
      )
      note('lost', { a, b }, places, [old])
    } else if (!old) note('added', { a, b }, places, [written])
    else if (isMoved) note('moved', { a, b }, places, [old, written])
  }
  for (const meeting of live) {
    if (stays.has(meeting.id)) continue
    await meetings.update(
      appId,
      { ...meeting, state: 'cancelled', sequence: meeting.sequence + 1 },
      now,
    )
    note(
      'cancelled',
      { a: partyOfSide(meeting.from), b: partyOfSide(meeting.to) },
      { before: placeOf(meeting) },
      [meeting],
    )
  }
  await matches.noteChanges(appId, runId, changes, moves)
  const rows = [...concerned].map(([personId, count]) => ({
    personId,
    subject: `${version}:${count}`,
  }))
  if (rows.length > 0) await tables.confirmations.insertMany(appId, 'plan', rows)
}

const placeOf = ({ slotId, tableId }: StoredMeeting) => ({ slot: slotId, table: tableId ?? '' })
const pairName = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

interface Rewriting {
  slot: string
  table: string
  reps: ReadonlyMap<string, number | null>
  version: number
  isMoved: boolean
  now: Date
}

async function rewrite(
  tables: Repositories,
  appId: string,
  old: StoredMeeting,
  to: Rewriting,
): Promise<StoredMeeting> {
  const next = {
    ...old,
    from: { ...old.from, rep: to.reps.get(partyOfSide(old.from)) ?? null },
    to: { ...old.to, rep: to.reps.get(partyOfSide(old.to)) ?? null },
    slotId: to.slot,
    tableId: to.table,
    planVersion: to.version,
    sequence: old.sequence + (to.isMoved ? 1 : 0),
  }
  return tables.meetings.update(appId, next, to.now)
}
