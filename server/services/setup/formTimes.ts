import { createHash } from 'node:crypto'
import { readJson, readObject } from '@core/form/wire'
import { AppError, badField } from '../../errors'
import { checkFormSettings, readFormSettings } from '../../domain/forms/formSettings'
import type { FormSettings } from '../../domain/forms/formSettings'
import type { DeskCaller } from '../../domain/deskSource'
import { openContent } from '../../fairs/fairFiles'
import { readResourceForms } from '../../fairs/resourceForms'
import type { StoredDraft } from '../../repositories/fairFileRepository'
import type { StoredForm } from '../../repositories/formRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Setup } from './createSetup'

export type FormTimes = Pick<FormSettings, 'opens' | 'closes' | 'editUntil'>
/** The times of a form in a draft of its file. */
export interface TimesDraft {
  path: string
  times: FormTimes
  draft: StoredDraft
}
/** Times in the notation of a definition; an empty one removes the time. */
export type TimesChange = Partial<Record<'Opens' | 'Closes' | 'EditUntil', string>>

const isForm = (path: string) => path.startsWith('forms/')

/** A mark of a form's times, by which a change names the times it was based on. */
export function timesMark({ opens, closes, editUntil }: FormTimes): string {
  return createHash('sha256')
    .update(JSON.stringify([opens, closes, editUntil]))
    .digest('base64url')
    .slice(0, 22)
}

/** The product's own forms have no file: one that gets times of its own becomes the fair's. */
async function withoutFile({
  formId,
  definition,
  settings,
}: Pick<StoredForm, 'formId' | 'definition' | 'settings'>): Promise<Record<string, unknown>> {
  const own = (await readResourceForms()).find(({ id }) => id === formId)
  const used = own ?? { definition: definition as object, settings: settings as object }
  return { ...used.definition, ...used.settings }
}

interface FormTimesDeps {
  repositories: Pick<Repositories, 'fairFiles'>
  sealer: Sealer
  setup: Pick<Setup, 'open' | 'draft'>
}

/** Times of forms in drafts of the set-up; they apply once the form's file is published. */
export function createFormTimes({ repositories: { fairFiles }, sealer, setup }: FormTimesDeps) {
  /** The path of a form's file. Throws not_found if the fair has no stored files. */
  const pathOf = async (appId: string, id: string): Promise<string> => {
    const usual = `forms/${id}.json`
    const version = await fairFiles.newest(appId)
    if (!version) throw new AppError('not_found')
    const paths = (await fairFiles.hashes(appId, version.version)).map(({ path }) => path)
    const others = paths.filter(path => isForm(path) && path !== usual)
    for (const path of [...paths.filter(path => path === usual), ...others]) {
      const file = await fairFiles.file(appId, version.version, path)
      const bytes = file && openContent(sealer, appId, file)
      if (bytes && readObject(readJson(bytes.toString('utf8')))?.['Id'] === id) return path
    }
    return usual
  }
  return {
    /** The drafts of forms by form id, with their times. */
    async drafted(appId: string): Promise<ReadonlyMap<string, TimesDraft>> {
      const drafts = await fairFiles.draftsOfForms(appId)
      return new Map(
        drafts.flatMap(draft => {
          const bytes =
            draft.content && openContent(sealer, appId, { ...draft, content: draft.content })
          const form = bytes ? readObject(readJson(bytes.toString('utf8'))) : undefined
          const id = form?.['Id']
          if (typeof id !== 'string') return []
          const { opens, closes, editUntil } = readFormSettings(form)
          return [[id, { path: draft.path, times: { opens, closes, editUntil }, draft }] as const]
        }),
      )
    },

    /**
     * Writes new times into the draft of a form's file. Throws conflict if its times differ from
     * `seen`, or if the draft removes the file; bad_request for times that are invalid or in the
     * wrong order; setup_conflict, setup_limit.
     */
    async save(
      caller: DeskCaller,
      form: Pick<StoredForm, 'formId' | 'definition' | 'settings'>,
      change: TimesChange,
      seen: string | undefined,
    ): Promise<void> {
      const { appId } = caller.context.fair
      const Path = await pathOf(appId, form.formId)
      const { Content, Base, Draft } = await setup.open(caller, { Path })
      if (Draft?.Removed) throw new AppError('conflict')
      const before =
        Content === '' ? await withoutFile(form) : (readObject(readJson(Content)) ?? {})
      if (seen !== undefined && seen !== timesMark(readFormSettings(before)))
        throw new AppError('conflict')
      const after = Object.fromEntries(
        Object.entries({ ...before, ...change }).filter(
          ([name, value]) => !(name in change && value === ''),
        ),
      )
      checkFormSettings(after, property => {
        throw badField(property)
      })
      await setup.draft(caller, {
        Path,
        Content: `${JSON.stringify(after, null, 2)}\n`,
        Revision: Draft?.Revision ?? 0,
        Base,
      })
    },
  }
}

export type FormTimesDrafts = ReturnType<typeof createFormTimes>
