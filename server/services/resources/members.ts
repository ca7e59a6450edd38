import type { MemberReadReply, MemberReadRequest } from '@core/contract/party'
import type { PublicListReply, PublicListRequest } from '@core/contract/recordPublic'
import { SHOWN_WIDTHS } from '../../files/pictureOfWidth'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { filesOf } from '../../domain/forms/answerFiles'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { requireResource } from '../../domain/records/recordAccess'
import { isShownTo, type PublicList } from './publicList'

interface MemberDeps {
  repositories: Pick<Repositories, 'records' | 'exhibitors' | 'counterparts'>
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
}

/** Published records for logged-in people. Companies also see how many quotes each need has. */
export function createMemberList(
  { repositories }: Pick<MemberDeps, 'repositories'>,
  publicList: PublicList,
) {
  return async (context: CallContext, input: PublicListRequest): Promise<PublicListReply> => {
    const reply = await publicList(context, input)
    const exhibitorId = context.session?.exhibitorId
    if (input.Resource !== 'need' || exhibitorId === undefined) return reply
    const ids = reply.Items.map(({ Id }) => Id)
    const counts = await repositories.counterparts.countQuotes(context.fair.appId, ids, exhibitorId)
    return {
      ...reply,
      Items: reply.Items.map(item => {
        const quotes = counts.find(({ need }) => need === item.Id)
        return { ...item, Quotes: quotes?.sent ?? 0, Quoted: quotes?.own === true }
      }),
    }
  }
}

/**
 * One published record for logged-in people: the fields its resource shows. Throws unknown_record
 * for a record that they do not see.
 */
export function createMemberRead({ repositories, forms, files, vault }: MemberDeps) {
  return async (
    context: CallContext,
    { Resource, Id }: MemberReadRequest,
  ): Promise<MemberReadReply> => {
    const { appId } = context.fair
    const resource = requireResource(Resource)
    if (!isShownTo(resource, context.session)) throw new AppError('unknown_record')
    const record = await repositories.records.find(appId, resource.name, Id)
    const company = record && (await repositories.exhibitors.findCompany(appId, record.exhibitorId))
    if (!record?.published || (!company && !resource.counterpart?.owns))
      throw new AppError('unknown_record')
    const { version, values } = record.published
    const [form, Form] = await Promise.all([
      forms.load(appId, record.formId, version),
      forms.read(context, record.formId, version),
    ])
    const opened = vault.open({ appId, owner: exhibitorRef(record.exhibitorId) }, values)
    const shown = (id: string) => resource.public?.fields.includes(id) === true
    const Values = Object.fromEntries(Object.entries(opened).filter(([id]) => shown(id)))
    const exhibitorId = context.session?.exhibitorId
    const quotes =
      resource.name === 'need' && exhibitorId !== undefined
        ? await repositories.counterparts.quotesFor(appId, Id, exhibitorId)
        : undefined
    return {
      ...(company && {
        Company: {
          Id: record.exhibitorId,
          Name: company.name,
          Name_en: company.nameEn,
          Booth: company.booth,
        },
      }),
      Form: {
        ...Form,
        Fields: Form.Fields.filter(field => shown(String((field as { Id?: unknown }).Id))),
      },
      Values,
      Files: files.sign(appId, filesOf(form, Values), SHOWN_WIDTHS.page),
      ...(quotes && { Quotes: quotes.sent, ...(quotes.own !== null && { OwnQuote: quotes.own }) }),
    }
  }
}
