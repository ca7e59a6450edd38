import type { FormReply } from '@core/contract/schemas/registration'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../errors'
import type { FormRepository, StoredForm } from '../repositories/formRepository'
import type { CallContext } from './callContext'

/** Parsed definitions kept in memory; they never change, so only their number is bounded. */
const CACHE_SIZE = 200

/** Form definitions by id and version. */
export function createFormService({ forms }: { forms: FormRepository }) {
  const parsed = new Map<string, FormDefinition>()

  return {
    findCurrent: (appId: string, id: string): Promise<StoredForm | undefined> => forms.findCurrent(appId, id),
    /** The current version of every form in use, with its names alone. */
    listCurrent: (appId: string): Promise<StoredForm[]> => forms.listCurrent(appId),

    /** The current version, or the one asked for. Throws unknown_form. */
    async read({ fair }: CallContext, id: string, version?: number): Promise<FormReply> {
      const stored = version === undefined ? await forms.findCurrent(fair.appId, id) : await forms.findVersion(fair.appId, id, version)
      if (!stored) throw new AppError('unknown_form')
      const definition = stored.definition as Omit<FormReply, 'Url'> & { Url?: string }
      return { ...definition, Url: definition.Url ?? '', Id: stored.formId, Version: stored.version }
    },

    /** The parsed definition that answers were given under. Throws unknown_form. */
    async load(appId: string, id: string, version: number): Promise<FormDefinition> {
      const key = `${appId}/${id}/${version}`
      const kept = parsed.get(key)
      if (kept) return kept
      const stored = await forms.findVersion(appId, id, version)
      if (!stored) throw new AppError('unknown_form')
      const form = parse(stored)
      if (parsed.size >= CACHE_SIZE) for (const oldest of [...parsed.keys()].slice(0, 1)) parsed.delete(oldest)
      parsed.set(key, form)
      return form
    },
  }
}

export type FormService = ReturnType<typeof createFormService>

function parse(stored: StoredForm): FormDefinition {
  return { ...readDefinition(stored.definition), id: stored.formId, version: stored.version }
}
