import type { PublicRecordReply, PublicRecordRequest } from '@core/contract/recordPublic'
import { isIdField } from '@core/form/identity'
import { shownFields } from '@core/resources/shownFields'
import { SHOWN_WIDTHS } from '../../files/pictureOfWidth'
import { AppError } from '../../errors'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { Repositories } from '../../repositories/repositories'
import { filesOf } from '../../domain/forms/answerFiles'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { requireResource } from '../../domain/records/recordAccess'

/** The most records in a reply: a whole media library of a company; products have pages. */
const MOST_AT_ONCE = 300

interface PublicDeps {
  records: RecordRepository
  exhibitors: Repositories['exhibitors']
  forms: FormService
  files: FileAccess
  vault: AnswerVault
}

/**
 * The public part of a company's records: of the published version, the fields that the resource
 * names.
 */
export function createPublicRecords({ records, exhibitors, forms, files, vault }: PublicDeps) {
  return {
    /**
     * Returns one record; without an Id all records of a resource that a company may have many of,
     * the one with its `only` choice first. Throws unknown_record for everything that is not
     * public, so that the caller does not learn whether it exists.
     */
    async read(
      context: CallContext,
      { Resource: name, Exhibitor, Id }: PublicRecordRequest,
    ): Promise<PublicRecordReply> {
      const { appId } = context.fair
      const resource = requireResource(name)
      const isList = resource.max > 1 && Id === undefined
      const stored =
        !resource.public || resource.public.for
          ? []
          : isList
            ? await records.listPublished(appId, resource.name, Exhibitor, MOST_AT_ONCE)
            : [await records.findPublished(appId, resource.name, Exhibitor, Id)]
      const opened = stored.flatMap(record => {
        if (!record?.published) return []
        const values = vault.open(
          { appId, owner: exhibitorRef(Exhibitor) },
          record.published.values,
        )
        const isShown = resource.public?.when === undefined || values[resource.public.when] === true
        return isShown ? [{ record, version: record.published.version, values }] : []
      })
      const { only } = resource
      const isFirst = ({ record }: (typeof opened)[number]) =>
        only !== undefined && record.facets[only.field]?.includes(only.option) === true
      const [first, ...more] = opened.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
      const company = first && (await exhibitors.findCompany(appId, Exhibitor))
      if (!first || !company) throw new AppError('unknown_record')
      const { formId } = first.record
      const form = await forms.load(appId, formId, first.version)
      const identities = new Set(form.fields.filter(isIdField).map(({ id }) => id))
      const shownOf = (values: Readonly<Record<string, unknown>>) => {
        const shown = shownFields(resource, form, values)
        return Object.fromEntries(
          Object.entries(values).filter(([id]) => shown.has(id) && !identities.has(id)),
        )
      }
      const shown = new Set(
        resource.public?.fields.filter(id => form.fieldById.has(id) && !identities.has(id)),
      )
      const Values = shownOf(first.values)
      const Form = await forms.read(context, formId, first.version)
      const all = [first, ...more].map(({ record, values }) => ({
        Id: record.id,
        Values: shownOf(values),
      }))
      return {
        Company: {
          Id: Exhibitor,
          Name: company.name,
          Name_en: company.nameEn,
          Booth: company.booth,
          Hall: company.hall,
        },
        Form: {
          ...Form,
          Fields: Form.Fields.filter(field => shown.has((field as { Id?: string }).Id ?? '')),
        },
        Values,
        Files: files.sign(
          appId,
          all.flatMap(one => filesOf(form, one.Values)),
          SHOWN_WIDTHS.page,
        ),
        ...(isList && { Records: all }),
      }
    },
  }
}
