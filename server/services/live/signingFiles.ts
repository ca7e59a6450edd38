import { writeFile } from 'node:fs/promises'
import type { DeskSigningFileRequest } from '@core/contract/hallSignings'
import type { FileJobReply } from '@core/contract/common'
import { presentField } from '@core/answers/presentField'
import { localized, type Language } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import { signing } from '@core/resources/signing'
import { chosenSlot, parseSlot, readSlots } from '@core/resources/slots'
import { AppError } from '../../errors'
import { audit, exhibitorRef } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import { titleOf } from '../../domain/messages/companyTexts'
import { drawTable } from '../../domain/printing/drawTable'
import { tableMaker, type FileMaker, type FileOrder } from '../../domain/tables/maker'
import { signingFileText } from '../../messages/signingFiles'
import type { Repositories } from '../../repositories/repositories'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'

const COLUMNS = [
  'day',
  'time',
  'place',
  'title',
  'company',
  'other',
  'kind',
  'people',
  'guests',
] as const
const WIDTHS = [9, 10, 14, 22, 20, 18, 7, 6, 26]

interface SigningFileDeps {
  repositories: Pick<Repositories, 'signings' | 'fairs'>
  forms: Pick<FormService, 'load'>
  vault: AnswerVault
}

/**
 * The list of ceremonies for the press office: those to which the press is invited, with guests,
 * without amounts.
 */
export function signingFiles(deps: SigningFileDeps): { signings: FileMaker } {
  const sheet = tableMaker(async order => {
    const { heads, rows } = await read(deps, order)
    async function* lines(): AsyncGenerator<string[]> {
      for (const row of rows) yield await Promise.resolve(row)
    }
    return { headings: heads, rows: lines() }
  })
  return {
    async signings(order, path) {
      if (order.extension === 'xlsx') return sheet(order, path)
      const { heads, rows, language, fair } = await read(deps, order)
      const paper = {
        title: signingFileText(language, 'signings.list', undefined),
        subtitle: fair,
        heads,
        widths: WIDTHS,
        rows: rows.map(cells => ({ cells })),
        footer: (page: number, pages: number) =>
          signingFileText(language, 'signings.page', { page, pages }),
      }
      await writeFile(path, await drawTable(paper), { mode: 0o600 })
      return { rows: rows.length }
    },
  }
}

async function read({ repositories, forms, vault }: SigningFileDeps, { appId, wanted }: FileOrder) {
  const { language } = wanted as { language: Language }
  const fair = await repositories.fairs.find(appId)
  if (!fair) throw new AppError('unknown_fair')
  const rows: { key: string; cells: string[] }[] = []
  for (const row of await repositories.signings.list(appId)) {
    const form = await forms.load(appId, row.formId, row.formVersion)
    const values = vault.open({ appId, owner: exhibitorRef(row.exhibitorId) }, row.values)
    const slot = parseSlot(chosenSlot(values, 'Slot') ?? '')
    if (values['Press'] !== true || !slot) continue
    const parsed = parsePayload(form, values)
    const say = (id: string) => {
      const field = form.fieldById.get(id)
      return (field && presentField(field, parsed[id], language)?.text) ?? ''
    }
    const room = readSlots(form.fieldById.get('Slot')?.configs ?? {})?.rooms.find(
      ({ id }) => id === slot.room,
    )
    rows.push({
      key: `${slot.day} ${slot.from} ${slot.room} ${row.id}`,
      cells: [
        ...[
          slot.day,
          `${slot.from}–${slot.to}`,
          room ? localized(room.cn, room.en, language) : slot.room,
        ],
        localized(say('Title'), say('TitleEn'), language),
        [localized(row.name, row.nameEn, language), row.booth].filter(Boolean).join(' · '),
        localized(say('Counterparty'), say('CounterpartyEn'), language),
        ...[say('Kind'), say('Guests'), say('GuestNames')],
      ],
    })
  }
  rows.sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    heads: COLUMNS.map(column => signingFileText(language, `signings.${column}`, undefined)),
    rows: rows.map(({ cells }) => cells),
    language,
    fair: titleOf(fair, language),
  }
}

interface OrderDeps {
  repositories: Pick<Repositories, 'audit'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/** Has the list for the press office made. */
export function createOrderSigningFile({ repositories, generatedFiles }: OrderDeps) {
  return async (caller: DeskCaller, { Format }: DeskSigningFileRequest): Promise<FileJobReply> => {
    const { context } = caller
    const title = {
      cn: signingFileText('cn', 'signings.list', undefined),
      en: signingFileText('en', 'signings.list', undefined),
    }
    const wish = {
      kind: 'signings',
      wanted: { language: context.language },
      title,
      extension: Format,
    }
    const reply = await generatedFiles.order(context, wish)
    const entry = {
      actor: actorName(caller),
      action: 'record.export' as const,
      subject: `resource:${signing.name}`,
    }
    await audit(repositories, { appId: context.fair.appId, ...entry, details: { format: Format } })
    return reply
  }
}
