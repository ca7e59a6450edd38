import { presentAnswers } from '@core/answers/presentAnswers'
import type { AnswerRow } from '@core/answers/types'
import { visitorDetail } from '@core/answers/visitorDetail'
import type { LeadExportRequest } from '@core/contract/lead'
import { localized, type Language } from '@core/domain/language'
import { CARD_PICTURE } from '@core/form/cardPicture'
import { dateTimeText } from '@core/format/dateText'
import { SCAN_FORM } from '@core/leads/followUp'
import { AppError } from '../../errors'
import { leadExportMessages, leadExportText } from '../../messages/leadExport'
import type { Fair } from '../../repositories/fairRepository'
import type { CompanyAccount } from '../../repositories/leadListRepository'
import { leadOrder, type LeadPosition } from '../../repositories/leadOrder'
import type { StoredLead } from '../../repositories/leadRepository'
import type { Repositories } from '../../repositories/repositories'
import { kindOfField, type CellKind } from '../../domain/tables/cellKinds'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { ExportTable } from '../../domain/tables/exportTable'
import type { FormService } from '../../domain/forms/formService'
import { fairFacts } from '../../domain/fairFacts'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import { visibleFields } from '../../domain/people/visitorView'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { formIdOf } from '../../domain/forms/registrationForms'
import { readFilter } from './leadList'
import { asMet } from '../../domain/people/presentLead'

/** Fields that no sheet shows. */
const PICTURES: readonly string[] = ['Face', CARD_PICTURE]
/** How many rows are in memory at a time. */
const BATCH = 200
/** The first and the last columns of every sheet. */
const ALWAYS = ['NameStr', 'CompanyName', 'Position', 'Mobile', 'Email'] as const
const OWN = [
  'rating',
  'state',
  'tags',
  'nextStep',
  'nextAt',
  'assignee',
  'collector',
  'source',
  'first',
  'last',
  'times',
  'notes',
] as const
const KINDS: Partial<Record<(typeof OWN)[number], CellKind>> = {
  rating: 'number',
  nextAt: 'time',
  first: 'time',
  last: 'time',
  times: 'number',
}

interface LeadsTableDeps {
  repositories: Repositories
  looks: VisitorLooks
  forms: Pick<FormService, 'findCurrent' | 'load'>
}

/**
 * A company's leads as a table, in both languages: what the company may see of the visitors when
 * the file is made, without pictures.
 */
export function leadsTable({ repositories, looks, forms }: LeadsTableDeps): FileMaker {
  return tableMaker(async ({ appId, wanted }): Promise<ExportTable> => {
    const {
      exhibitorId,
      Sort = '-time',
      ...narrowing
    } = wanted as LeadExportRequest & { exhibitorId: string }
    const fair = await repositories.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const accounts = await repositories.leadLists.accounts(appId, exhibitorId)
    const fields = await visitorColumns(fair, forms)
    const asked = await questionColumns(appId, forms)
    const filter = readFilter({ fair }, exhibitorId, narrowing)
    async function* rows(): AsyncGenerator<string[]> {
      let after: LeadPosition | undefined
      for (;;) {
        const { leads: page } = await repositories.leadLists.page(filter, after, BATCH, false, Sort)
        const seen = await visitorTexts(fair as Fair, page, fields)
        const noted = page.filter(({ noteCount }) => noteCount > 0).map(({ id }) => id)
        const notes = await repositories.leads.listNotesOf(appId, noted)
        // noted first: a file must not hold a visitor whose export is not noted
        await repositories.leads.noteExport(
          appId,
          exhibitorId,
          page.map(({ id }) => id),
        )
        for (const lead of page) {
          const cells = ownCells(lead, accounts, fairFacts(fair as Fair).offsetMinutes)
          const answers = await answerTexts(lead, asked)
          yield [
            ...(seen.get(lead.personId) ?? fields.map(() => '')),
            ...cells,
            (notes.get(lead.id) ?? []).join('\n'),
            ...answers,
          ]
        }
        const last = page[page.length - 1]
        if (!last || page.length < BATCH) return
        after = leadOrder(Sort).positionOf(last)
      }
    }
    const own = OWN.map(name =>
      inLanguages('both', language => leadExportText(language, `leadExport.${name}`, undefined)),
    )
    const headings = [...fields, ...own.map(heading => ({ heading })), ...asked].map(
      ({ heading }) => heading,
    )
    const kinds = [
      ...fields.map(() => 'text' as const),
      ...OWN.map(name => KINDS[name] ?? 'text'),
      ...asked.map(({ kind }) => kind),
    ]
    return { headings, kinds, rows: rows() }

    async function answerTexts(
      { answers, formVersion }: StoredLead,
      columns: readonly Column[],
    ): Promise<string[]> {
      if (formVersion === null) return columns.map(() => '')
      const form = await forms.load(appId, SCAN_FORM, formVersion)
      const [cn, en] = [presentAnswers(form, answers, 'cn'), presentAnswers(form, answers, 'en')]
      return columns.map(({ id }) => textInBoth(cn, en, id))
    }
  })

  /**
   * The cells of visitors by person. If the registration is not valid, only the name, which needs
   * no second language.
   */
  async function visitorTexts(
    fair: Fair,
    leads: readonly StoredLead[],
    fields: readonly Column[],
  ): Promise<Map<number, string[]>> {
    const people = leads.map(({ personId }) => personId)
    const leadOf = new Map(leads.map(lead => [lead.personId, lead]))
    const { offsetMinutes } = fairFacts(fair)
    const texts = new Map<number, string[]>()
    const notices = await looks.noticeTimes(fair, people)
    for (const found of await repositories.registrations.listByPersons(fair.appId, people)) {
      const isValid = found.state === 'approved'
      const lead = leadOf.get(found.personId)
      if (!lead) continue
      const rowsIn = async (language: Language): Promise<AnswerRow[]> => {
        const view = {
          isShared: lead.sharedAt !== null,
          isByConsent: lead.sharedByConsent,
          sign: () => ({}),
          notices,
        }
        const { visitorInfo, fields: shown } = await looks.present(
          { fair, language },
          asMet(lead, found),
          view,
        )
        return visitorDetail(visitorInfo, shown, language, {
          maskIds: true,
          maskPhones: false,
          offsetMinutes,
        })
      }
      const [cn, en] = [await rowsIn('cn'), await rowsIn('en')]
      texts.set(
        found.personId,
        fields.map(({ id }) =>
          id === 'NameStr' || id === 'CompanyName'
            ? textInBoth(cn, cn, id)
            : isValid
              ? textInBoth(cn, en, id)
              : '',
        ),
      )
    }
    return texts
  }
}

interface Column {
  id: string
  heading: string
}

/**
 * The fields of the fair's list and those that a visitor may share, with their names in the visitor
 * form.
 */
async function visitorColumns(fair: Fair, forms: LeadsTableDeps['forms']): Promise<Column[]> {
  const formId = formIdOf(fair.config, 'visitor')
  const current = formId === undefined ? undefined : await forms.findCurrent(fair.appId, formId)
  const form = current && (await forms.load(fair.appId, current.formId, current.version))
  const listed = visibleFields(fair.settings, true).map(({ id }) => id)
  const ids = [
    ...ALWAYS.filter(id => listed.includes(id)),
    ...listed.filter(id => !ALWAYS.some(one => one === id) && !PICTURES.includes(id)),
  ]
  return ids.map(id => {
    const key = `leadExport.${id}`
    const name = form?.fieldById.get(id)?.name
    const heading = isMessage(key)
      ? inLanguages('both', language => leadExportText(language, key, undefined))
      : name && inLanguages('both', language => localized(name.cn, name.en, language))
    return { id, heading: heading || id }
  })
}

/** The present scan questions, with their names in the form. */
async function questionColumns(
  appId: string,
  forms: LeadsTableDeps['forms'],
): Promise<(Column & { kind: CellKind })[]> {
  const current = await forms.findCurrent(appId, SCAN_FORM)
  if (!current || current.retiredAt) return []
  const { fields } = await forms.load(appId, SCAN_FORM, current.version)
  return fields.map(field => {
    const { id, name } = field
    return {
      id,
      kind: kindOfField(field),
      heading: inLanguages('both', language => localized(name.cn, name.en, language)) || id,
    }
  })
}

type Heading = `leadExport.${(typeof ALWAYS)[number]}`
const isMessage = (key: string): key is Heading =>
  key in leadExportMessages && ALWAYS.some(id => key === `leadExport.${id}`)

function textInBoth(cn: readonly AnswerRow[], en: readonly AnswerRow[], id: string): string {
  return inLanguages(
    'both',
    language => (language === 'cn' ? cn : en).find(row => row.id === id)?.text ?? '',
  )
}

/** The company's own data, without the notes. */
function ownCells(lead: StoredLead, accounts: readonly CompanyAccount[], offset: number): string[] {
  const time = (at: Date | null) => (at ? dateTimeText(at.toISOString(), offset) : '')
  const who = (id: number | null) => {
    const account = accounts.find(one => one.id === id)
    return account
      ? inLanguages('both', language => localized(account.name, account.nameEn, language))
      : ''
  }
  return [
    String(lead.rating),
    inLanguages('both', language =>
      leadExportText(language, `leadExport.state.${lead.state}`, undefined),
    ),
    lead.tags.join('; '),
    lead.nextStep,
    time(lead.nextAt),
    who(lead.assignee),
    who(lead.collector),
    inLanguages('both', language =>
      leadExportText(language, `leadExport.source.${lead.source}`, undefined),
    ),
    time(lead.firstAt),
    time(lead.lastAt),
    String(lead.times),
  ]
}
