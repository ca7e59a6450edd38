import type { FormReply } from '@core/contract/registration'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type {
  FormHead,
  FormMark,
  FormRepository,
  StoredForm,
} from '../../repositories/formRepository'
import type { CallContext } from '../callContext'
import { readFormSettings } from './formSettings'
import { GUEST_LIST_VERSION, guestListForm } from './guestListForm'

/** Definitions kept in memory; they never change, so only their number is bounded. */
const CACHE_SIZE = 200
/** Names are short, and one list asks for the names of all forms. */
const NAMES_SIZE = 5000

/** What was already read of definitions: parsed forms, stored definitions, and names. */
interface Kept {
  parsed: Map<string, FormDefinition>
  stored: Map<string, unknown>
  names: Map<string, unknown>
}

/** Form definitions by id and version. */
export function createFormService({ forms }: { forms: FormRepository }) {
  const kept: Kept = { parsed: new Map(), stored: new Map(), names: new Map() }
  return {
    /**
     * The same on the connection of a transaction: a transaction that takes a second connection
     * from the pool could block other callers.
     */
    on: (tables: { forms: FormRepository }) => createFormReader(tables.forms, kept),
    ...createFormReader(forms, kept),
  }
}

function createFormReader(forms: FormRepository, { parsed, stored, names }: Kept) {
  const findCurrent = async (appId: string, id: string): Promise<StoredForm | undefined> => {
    const head = await forms.findHead(appId, id)
    const key = head && markOf(appId, { ...head, formId: id })
    const definition = key === undefined ? undefined : stored.get(key)
    if (!head || key === undefined || definition === undefined) {
      const found = await forms.findCurrent(appId, id)
      // cache only the version asked for: a newer one may have been published since
      if (found && key !== undefined && found.version === head?.version)
        keep(stored, key, found.definition)
      return found
    }
    return {
      formId: id,
      version: head.version,
      definition,
      settings: head.settings,
      retiredAt: head.retiredAt,
    }
  }
  return {
    findCurrent,
    /** The current version and its settings, without the definition. */
    findHead: (appId: string, id: string): Promise<FormHead | undefined> =>
      forms.findHead(appId, id),
    /** The current version of every form in use, with only the names of its definition. */
    async listCurrent(appId: string): Promise<StoredForm[]> {
      const heads = await forms.listHeads(appId)
      const unknown = heads.filter(head => !names.has(markOf(appId, head)))
      const named = unknown.length === 0 ? [] : await forms.listNames(appId, unknown)
      for (const one of named) keep(names, markOf(appId, one), one.definition, NAMES_SIZE)
      return heads.map(({ hash, ...head }) => ({
        ...head,
        definition: names.get(markOf(appId, { ...head, hash })),
      }))
    },

    /** The current version, or the one asked for. Throws unknown_form. */
    async read(
      { fair }: { fair: Pick<CallContext['fair'], 'appId'> },
      id: string,
      version?: number,
    ): Promise<FormReply> {
      const found =
        version === undefined
          ? await findCurrent(fair.appId, id)
          : await forms.findVersion(fair.appId, id, version)
      if (!found) throw new AppError('unknown_form')
      const definition = found.definition as Omit<FormReply, 'Url'> & { Url?: string }
      return {
        ...definition,
        Url: definition.Url ?? '',
        Id: found.formId,
        Version: found.version,
        Reviewed: readFormSettings(found.settings).review,
      }
    },

    /** The parsed definition that answers were given under. Throws unknown_form. */
    async load(appId: string, id: string, version: number): Promise<FormDefinition> {
      if (version === GUEST_LIST_VERSION) return guestListForm
      const key = `${appId}/${id}/${version}`
      const known = parsed.get(key)
      if (known) return known
      const found = await forms.findVersion(appId, id, version)
      if (!found) throw new AppError('unknown_form')
      const form = parse(found)
      keep(parsed, key, form)
      return form
    },
  }
}

export type FormService = ReturnType<typeof createFormService>

const markOf = (appId: string, { formId, version, hash }: FormMark) =>
  `${appId}/${formId}/${version}/${hash}`

/** Adds an entry to a cache, and drops the oldest beyond its size. */
function keep<T>(kept: Map<string, T>, key: string, value: T, size = CACHE_SIZE): void {
  if (kept.size >= size) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest)
  kept.set(key, value)
}

function parse(stored: StoredForm): FormDefinition {
  return { ...readDefinition(stored.definition), id: stored.formId, version: stored.version }
}
