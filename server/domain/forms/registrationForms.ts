import type { Audience, Principal } from '@core/domain/audience'
import { AppError } from '../../errors'
import type { CallContext } from '../callContext'
import type { Clock } from '../clock'
import { readFormSettings, type FormSettings } from './formSettings'
import type { FormService } from './formService'

/** Who registers by a form of their own; exhibitors have accounts. */
export const GUESTS = ['visitor', 'media', 'vip'] as const satisfies readonly Audience[]
export type Guest = (typeof GUESTS)[number]

type Config = Readonly<Record<string, unknown>>

/**
 * The id of the form by which an audience registers (`Forms` of the configuration); undefined where
 * the fair names none.
 */
export function formIdOf(config: Config, audience: Principal): string | undefined {
  const forms = config['Forms']
  const id: unknown =
    typeof forms === 'object' && forms !== null ? (forms as Config)[audience] : undefined
  return GUESTS.some(guest => guest === audience) && typeof id === 'string' ? id : undefined
}

/** Whether people register by this form. */
export function isRegistrationForm(config: Config, formId: string): boolean {
  return GUESTS.some(guest => formIdOf(config, guest) === formId)
}

/** The form an audience registers by, with the settings in its file. */
export interface RegistrationForm {
  id: string
  /** The current version. */
  version: number
  settings: FormSettings
}

/**
 * Throws form_changed for answers under a version older than the previous one: people who were
 * filling in the form when it changed may finish.
 */
export function requireRecent({ version }: Pick<RegistrationForm, 'version'>, given: number): void {
  if (given < version - 1) throw new AppError('form_changed')
}

/**
 * Settings are cached for this long, like the fair itself, so that a registration needs no further
 * query.
 */
const CACHE_MS = 2000

/** Finds the form an audience of a fair registers by. */
export function createRegistrationForms({
  forms,
  clock,
}: {
  forms: Pick<FormService, 'findCurrent'>
  clock: Clock
}) {
  const cache = new Map<string, { until: number; current: Promise<Omit<RegistrationForm, 'id'>> }>()
  const currentOf = (appId: string, id: string): Promise<Omit<RegistrationForm, 'id'>> => {
    const now = clock.now().getTime()
    const key = `${appId}/${id}`
    const kept = cache.get(key)
    if (kept && kept.until > now) return kept.current
    const current = forms
      .findCurrent(appId, id)
      .then(form => ({ version: form?.version ?? 1, settings: readFormSettings(form?.settings) }))
    cache.set(key, { until: now + CACHE_MS, current })
    current.catch(() => cache.delete(key))
    return current
  }
  const find = async (
    { fair }: Pick<CallContext, 'fair'>,
    audience: Principal,
  ): Promise<RegistrationForm | undefined> => {
    const id = formIdOf(fair.config, audience)
    return id === undefined ? undefined : { id, ...(await currentOf(fair.appId, id)) }
  }
  return {
    find,
    /** Throws unknown_form where the audience registers by no form, or by another than `formId`. */
    async require(
      context: Pick<CallContext, 'fair'>,
      audience: Principal,
      formId: string,
    ): Promise<RegistrationForm> {
      const form = await find(context, audience)
      if (form?.id !== formId) throw new AppError('unknown_form')
      return form
    },
  }
}

export type RegistrationForms = ReturnType<typeof createRegistrationForms>
