import type { FormDraft } from '@core/builder/draft'
import { readJson, readObject } from '@core/form/wire'
import type { DeskStore } from '../DeskStore'
import type { DraftLink, SeenDraft } from '../writing/DraftSaver'
import { openDraft, saveDraft } from '../writing/sentDrafts'

type Desk = Pick<DeskStore, 'call' | 'typedWork'>

export const formPath = (id: string): string => `forms/${id}.json`

export const isFormFile = ({ Path }: { Path: string }): boolean => /^forms\/[^/]+\.json$/.test(Path)
export const formIdOf = ({ Path }: { Path: string }): string =>
  Path.replace(/^forms\/|\.json$/g, '')

/** The files of the forms, and the desk's data of forms with a deadline. */
export async function readForms(desk: Pick<Desk, 'call'>) {
  const [{ Files }, { Forms }] = await Promise.all([
    desk.call('setup.get', {}),
    desk.call('desk.deadlines', {}),
  ])
  return { files: Files.filter(isFormFile), forms: Forms }
}

/** A form as published and as drafted, with the data that a save must contain. */
export interface OpenedForm {
  published: FormDraft | undefined
  draft: FormDraft | undefined
  revision: number
  base: string
  at: string
  by: string
}

export async function openForm(desk: Desk, id: string): Promise<OpenedForm> {
  const { Published, Base, Content, Draft } = await openDraft(desk, formPath(id))
  return {
    published: readObject(readJson(Published)),
    draft: readObject(readJson(Content)),
    revision: Draft?.Revision ?? 0,
    base: Base,
    at: Draft?.At ?? '',
    by: Draft?.By ?? '',
  }
}

/** The file's text, indented because people read it, too. */
export const written = (draft: FormDraft): string => `${JSON.stringify(draft, null, 2)}\n`

/** An opened form in the shape that DraftSaver needs. */
export const seenForm = ({
  draft,
  published,
  revision,
  base,
  at,
}: OpenedForm): SeenDraft<FormDraft> => ({
  value: draft ?? published ?? {},
  revision,
  base,
  at,
})

/** Where the draft of a form is saved and read. */
export const formLink = (desk: Desk, id: string): DraftLink<FormDraft> => ({
  save: (draft, { revision, base }) =>
    saveDraft(desk, {
      Path: formPath(id),
      Content: written(draft),
      Revision: revision,
      Base: base,
    }),
  open: async () => seenForm(await openForm(desk, id)),
})
