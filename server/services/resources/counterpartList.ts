import { presentAnswers } from '@core/answers/presentAnswers'
import type { PartyListRequest, PartyListReply } from '@core/contract/party'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { counterpartReach } from '../../domain/records/recordAccess'
import { slotText } from '../../domain/records/slotText'
import { badField } from '../../errors'
import { told, type CounterpartDeps, type CounterpartView } from './counterpartView'

const PAGE = 20
/** States that the other party must not see. */
const HIDDEN = ['draft'] as const

/** Throws bad_request for an invalid cursor. */
function readCursor(text: string | undefined): { at: Date; id: string } | undefined {
  if (text === undefined || text === '') return undefined
  const { time, id } = /^(?<time>\d{1,15})\.(?<id>[\w-]{16})$/.exec(text)?.groups ?? {}
  if (id === undefined) throw badField('After')
  return { at: new Date(Number(time)), id }
}

/** Pages of records, for their other party. */
export function createCounterpartList(
  deps: CounterpartDeps,
  { headOf, readerOf }: CounterpartView,
) {
  const { repositories, forms, vault, reader } = deps
  return {
    /** A page of the caller's own records, the latest change first. */
    async list(context: CallContext, input: PartyListRequest): Promise<PartyListReply> {
      const reach = counterpartReach(context, input.Resource)
      const { appId, resource } = reach
      const size = input.Size ?? PAGE
      const narrowed = {
        hidden: HIDDEN,
        field: resource.counterpart?.about ?? '',
        about: input.About ?? '',
      }
      const [{ settings }, rows, counts] = await Promise.all([
        headOf(reach),
        repositories.counterparts.list(
          appId,
          resource.name,
          reach,
          { ...narrowed, state: input.State ?? '', after: readCursor(input.After) },
          size + 1,
        ),
        repositories.counterparts.counts(appId, resource.name, reach, narrowed),
      ])
      const shown = rows.slice(0, size)
      /** The answers as texts, for a comparison. */
      const rowsOf = async (row: (typeof rows)[number]) => {
        const form = await forms.load(appId, resource.form, row.formVersion)
        const values = vault.open({ appId, owner: exhibitorRef(row.exhibitorId) }, row.values)
        return presentAnswers(form, values, context.language).map(({ id, label, text }) => {
          const field = form.fieldById.get(id)
          const slot = field && slotText(field, values, context.language)
          return { Field: id, Label: label, Text: slot ?? text }
        })
      }
      const answers = narrowed.about === '' ? [] : await Promise.all(shown.map(rowsOf))
      const items = await reader.present(
        appId,
        resource,
        shown,
        readerOf(context, resource, settings),
      )
      const last = rows.length > size ? shown[shown.length - 1] : undefined
      const Counts: Record<string, number> = {}
      for (const { state, count } of counts)
        Counts[told(resource, state)] = (Counts[told(resource, state)] ?? 0) + count
      return {
        Items: items.flatMap((item, at) => {
          const row = shown[at]
          if (!row) return []
          const Company = {
            Id: row.exhibitorId,
            Name: row.companyName,
            Name_en: row.companyNameEn,
            Booth: row.booth,
          }
          return [
            {
              ...item,
              State: told(resource, item.State),
              Seen: row.isSeen,
              Messages: row.messages,
              ...(resource.counterpart?.owns !== true && { Company }),
              ...(answers[at] && { Rows: answers[at] }),
            },
          ]
        }),
        Next: last ? `${last.savedAt.getTime()}.${last.id}` : '',
        Counts,
      }
    },
  }
}
