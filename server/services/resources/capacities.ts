import { localized } from '@core/domain/language'
import type { FormDefinition } from '@core/form/types'
import { readObject, readText, type WireObject } from '@core/form/wire'
import { chosenSlot, readSlots, slotsOf, slotTime, type Slot } from '@core/resources/slots'
import type { Resource } from '@core/resources/types'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'
import { fairFacts } from '../../domain/fairFacts'
import type { CurrentRecord } from '../../domain/records/recordStates'

type Holder = Pick<StoredRecord, 'submitted'> & { state: string }

/** The slot a record holds; undefined if it holds none. */
function heldSlot({ capacity }: Resource, { state, submitted }: Holder): string | undefined {
  return capacity?.holds.includes(state) === true
    ? chosenSlot(submitted?.values, capacity.by)
    : undefined
}

/**
 * Takes the slot that a step asks for and releases the former one. Throws slot_full if all its
 * places are taken, slot_over for a slot that has begun or that the form does not offer.
 */
export async function moveCapacity(
  { capacities, fairs }: Pick<Repositories, 'capacities' | 'fairs'>,
  resource: Resource,
  form: FormDefinition,
  current: CurrentRecord,
  next: StoredRecord,
): Promise<void> {
  if (!resource.capacity) return
  const { appId } = next
  const [before, after] = [heldSlot(resource, current), heldSlot(resource, next)]
  if (before === after) return
  const fair = after === undefined ? undefined : await fairs.find(appId)
  const slot =
    fair &&
    offered(fair, form.fieldById.get(resource.capacity.by)?.configs).find(({ id }) => id === after)
  if (after !== undefined && (!fair || !slot || isOver(fair, slot, next.savedAt)))
    throw new AppError('slot_over')
  // always in the same order: two calls that swap their slots would otherwise deadlock
  for (const key of [before, after].filter(one => one !== undefined).sort()) {
    if (key === before) await capacities.give(appId, resource.name, key)
    else if (
      slot &&
      slot.room.places > 0 &&
      !(await capacities.take(appId, resource.name, key, slot.room.places))
    )
      throw new AppError('slot_full')
  }
}

/**
 * A slot as an option. `left` is the number of free places, -1 for a past slot, absent without a
 * limit.
 */
interface SlotOption {
  id: string
  text: string
  text_en: string
  left?: number
}

/**
 * The field with its slots as options. `Configs.left` has their free places, which the form engine
 * does not know.
 */
export const withSlots = (field: WireObject, slots: readonly SlotOption[]): WireObject => ({
  ...field,
  DataSource: slots,
  Configs: {
    ...readObject(field['Configs']),
    left: Object.fromEntries(
      slots.flatMap(({ id, left }) => (left === undefined ? [] : [[id, left]])),
    ),
  },
})

/** The options of a field of slots. A record keeps the slot it holds. */
export function slotOptions(
  fair: Fair,
  field: WireObject,
  taken: ReadonlyMap<string, number>,
  now: Date,
): SlotOption[] {
  return offered(fair, readObject(field['Configs'])).map(slot => ({
    id: slot.id,
    text: nameOf(slot, 'cn'),
    text_en: nameOf(slot, 'en'),
    ...(slot.room.places > 0 && {
      left: Math.max(0, slot.room.places - (taken.get(slot.id) ?? 0)),
    }),
    ...(isOver(fair, slot, now) && { left: -1 }),
  }))
}

/** True for the field by which a resource takes a slot. */
export const isSlotField = ({ capacity }: Resource, field: WireObject): boolean =>
  capacity !== undefined && readText(field['Id']) === capacity.by

const offered = (fair: Fair, configs: WireObject | undefined): Slot[] => {
  const rule = readSlots(configs ?? {})
  return rule ? slotsOf(rule, fairFacts(fair).days) : []
}
const isOver = (fair: Fair, slot: Slot, now: Date): boolean =>
  slotTime(slot, fairFacts(fair).offsetMinutes) <= now.getTime()
const nameOf = ({ room, day, from, to }: Slot, language: 'cn' | 'en'): string =>
  `${localized(room.cn, room.en, language)} · ${day} ${from}–${to}`
