import { resources } from '@core/resources/index'
import { stepOf } from '@core/resources/steps'
import type { Repositories } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'
import { exhibitorRef } from '../../domain/audit'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import type { RecordWriter } from './recordWriter'

interface ChoiceDeps {
  tables: Repositories
  writer: RecordWriter
  forms: FormService
  vault: AnswerVault
}

/**
 * When a buyer chooses a quote, the other quotes for the need are marked as lost and the need is
 * closed, in the same transaction.
 */
export async function choiceOfQuote(
  { tables, writer, forms, vault }: ChoiceDeps,
  chosen: StoredRecord,
  action: string,
  at: Date,
): Promise<void> {
  if (chosen.resource !== resources.quote.name || action !== 'choose') return
  const { appId } = chosen
  const step = async (
    resource: (typeof resources)['quote'] | (typeof resources)['need'],
    id: string,
    name: string,
  ) => {
    const current = await tables.records.find(appId, resource.name, id)
    const transition = current && stepOf(resource, current.state, name, ['system'])
    if (!current || !transition) return
    const form = await forms.on(tables).load(appId, current.formId, current.formVersion)
    const answers = vault.open({ appId, owner: exhibitorRef(current.exhibitorId) }, current.values)
    await writer.write(tables, {
      resource,
      current,
      action: name,
      to: transition.to,
      transition,
      reason: '',
      form,
      answers,
      stored: current.values,
      by: { kind: 'system', personId: null, name: 'system', at },
    })
  }
  const need = String(
    vault.open({ appId, owner: exhibitorRef(chosen.exhibitorId) }, chosen.values)['Need'] ?? '',
  )
  for (const id of await tables.counterparts.lockOtherQuotes(appId, need, chosen.id))
    await step(resources.quote, id, 'lose')
  await step(resources.need, need, 'close')
}
