import type { PersonalStorage } from '@/stores/PersonalStorage'
import { randomId } from '@/utils/randomId'
import { COPY_SECONDS, copyName } from '../form/DeviceCopy'
import type { FirstAnswers, MadeRecord } from './RecordCalls'

const NEW = 'new.'
const MADE_SECONDS = 24 * 3600
const firstName = (address: string): string => `first_${address}`

/**
 * Replaces the id of a record that does not exist yet. Each call gives another one; a reload
 * of the page keeps it.
 */
export const newRecord = (): string => NEW + randomId()

/** True for a value of `newRecord`. */
export const isNew = (id: string | undefined): id is string => id?.startsWith(NEW) === true

/** What the page with this address has made, remembered on this device. */
export function madeBy(address: string, personal: PersonalStorage): MadeRecord {
  // the owner is fixed when the record is opened: a person who logs in during a save gets no part
  // of it
  let owned: PersonalStorage | undefined
  const own = () => (owned ??= personal.bound())
  return {
    address,
    first: () => own().get<FirstAnswers>(firstName(address)) ?? {},
    read: () => own().get<string>(address),
    write: id => void own().set(address, id, MADE_SECONDS),
  }
}

/** A new record that begins with these answers. It is separate from one begun without them. */
export function newWith(first: FirstAnswers, personal: PersonalStorage): string {
  const address = newRecord()
  personal.set(firstName(address), first, COPY_SECONDS)
  return address
}

/**
 * The address to go on adding to this resource: a record begun on this device and never saved comes
 * before a new one.
 */
export function nextNew(resource: string, personal: PersonalStorage): string {
  const last = `added_${resource}`
  const begun = personal.get<string>(last)
  if (isNew(begun) && personal.get(copyName(`${resource}_${begun}`)) !== undefined) return begun
  const address = newRecord()
  personal.set(last, address, COPY_SECONDS)
  return address
}
