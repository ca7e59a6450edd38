import type { PersonalStorage } from '@/stores/PersonalStorage'
import { randomId } from '@/utils/randomId'
import { COPY_SECONDS, copyName } from '../form/DeviceCopy'
import type { FirstAnswers, MadeRecord } from './RecordCalls'

const NEW = 'new.'
const MADE_SECONDS = 24 * 3600
const firstName = (address: string): string => `first_${address}`

/**
 * In place of an id: a record that is to be made. Each is another one, and the same one after a
 * reload of its page.
 */
export const newRecord = (): string => NEW + randomId()

/** True for what `newRecord` made. */
export const isNew = (id: string | undefined): id is string => id?.startsWith(NEW) === true

/** What the page of this address has made, on this device. */
export function madeBy(address: string, personal: PersonalStorage): MadeRecord {
  // the owner is fixed when the record is opened: a person who logs in while it is saved gets
  // nothing of it
  let owned: PersonalStorage | undefined
  const own = () => (owned ??= personal.bound())
  return {
    address,
    first: () => own().get<FirstAnswers>(firstName(address)) ?? {},
    read: () => own().get<string>(address),
    write: id => void own().set(address, id, MADE_SECONDS),
  }
}

/**
 * A new record that begins with these answers. It is apart from one that was begun without them.
 */
export function newWith(first: FirstAnswers, personal: PersonalStorage): string {
  const address = newRecord()
  personal.set(firstName(address), first, COPY_SECONDS)
  return address
}

/**
 * Where one goes on adding to this resource: what was begun on this device and never reached the
 * server comes before a new one.
 */
export function nextNew(resource: string, personal: PersonalStorage): string {
  const last = `added_${resource}`
  const begun = personal.get<string>(last)
  if (isNew(begun) && personal.get(copyName(`${resource}_${begun}`)) !== undefined) return begun
  const address = newRecord()
  personal.set(last, address, COPY_SECONDS)
  return address
}
