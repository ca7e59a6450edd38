import type { FormReply } from '@core/contract/registration'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import type { RecordRepository } from '../../repositories/recordRepository'

type Company = { appId: string; exhibitorId: string }
type WireField = Readonly<Record<string, unknown>>

/** Fields that name other records: their options are records of the company. A record that may no longer be chosen keeps its name, but is not on offer. */
export function createReferences({ records }: { records: Pick<RecordRepository, 'listOptions'> }) {
  const optionsOf = async (company: Company, { resource, states, detail }: NonNullable<Resource['references']>[string]) =>
    (await records.listOptions({ ...company, resource }, states, detail)).map(({ id, title, detail: more }) => {
      const text = [title, more].filter(Boolean).join(' ')
      return { id, text, text_en: text }
    })

  /** A form with what its fields may name now. */
  const fill = async (company: Company, { references }: Resource, form: FormReply): Promise<FormReply> => {
    if (!references) return form
    const Fields = await Promise.all(
      form.Fields.map(async field => {
        const rule = references[String((field as WireField)['Id'])]
        return rule ? { ...(field as object), DataSource: await optionsOf(company, rule) } : field
      }),
    )
    return { ...form, Fields: Fields as FormReply['Fields'] }
  }

  /** The same parsed, for answers that are checked against it; a resource without references keeps the form it was given. */
  const filled = async (
    company: Company,
    resource: Resource,
    form: FormDefinition,
    read: () => Promise<FormReply>,
  ): Promise<FormDefinition> => {
    if (!resource.references) return form
    return { ...readDefinition(await fill(company, resource, await read())), id: form.id, version: form.version }
  }

  return { fill, filled }
}

export type References = ReturnType<typeof createReferences>
