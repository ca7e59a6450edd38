import type { Fair } from '../../repositories/fairRepository'
import type { FormRepository } from '../../repositories/formRepository'
import { readFormSettings, type FormSettings } from './formSettings'
import { endOfFair } from './retentionDays'
import { AppError } from '../../errors'
import { formIdOf } from './registrationForms'

type Period = Pick<FormSettings, 'opens' | 'closes' | 'editUntil'>
const after = (now: Date, time: string | undefined) =>
  time !== undefined && time !== '' && now > new Date(time)

/**
 * Throws form_not_open, registration_closed: by the form's own period, otherwise by the fair's
 * deadline.
 */
export function requireOpen({ settings }: Fair, { opens, closes }: Period, now: Date): void {
  if (opens && now < new Date(opens)) throw new AppError('form_not_open')
  if (after(now, closes || settings.registrationCloses)) throw new AppError('registration_closed')
}

/**
 * When visitor registration ends, by the form or otherwise by the fair; undefined where neither
 * sets an end.
 */
export async function registrationEnd(
  forms: Pick<FormRepository, 'findHead'>,
  { appId, config, settings }: Fair,
): Promise<Date | undefined> {
  const id = formIdOf(config, 'visitor')
  const head = id === undefined ? undefined : await forms.findHead(appId, id)
  const closes = readFormSettings(head?.settings).closes || settings.registrationCloses
  return closes === undefined || closes === '' ? undefined : new Date(closes)
}

/**
 * Whether people may still change what they submitted: until `EditUntil` of the form or of the
 * fair, otherwise as long as registration is open.
 */
export function isEditable(fair: Fair, { closes, editUntil }: Period, now: Date): boolean {
  return (
    !isOver(fair, now) &&
    !after(now, editUntil || fair.settings.editUntil || closes || fair.settings.registrationCloses)
  )
}

/** After the fair no gate opens and no verdict is given. */
export function isOver(
  { config, settings }: Pick<Fair, 'config' | 'settings'>,
  now: Date,
): boolean {
  const end = endOfFair(config, settings.timeZone)
  return end !== undefined && now > end
}
