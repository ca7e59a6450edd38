import { presentAnswers } from '@core/answers/presentAnswers'
import type { LeadOpenReply } from '@core/contract/lead'
import type { ScanAnswers } from '@core/contract/leadScan'
import { SCAN_FORM } from '@core/leads/followUp'
import type { GivenScanAnswers, StoredLead } from '../../repositories/leadRepository'
import type { CallContext } from '../../domain/callContext'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'

/**
 * What a fair has its companies ask whom they scan: the form `lead` of its folder, answered under
 * the version that asked.
 */
export function createScanQuestions({ forms }: { forms: FormService }) {
  return {
    /** The questions as they are now; undefined in a fair that asks none. */
    async current(appId: string): Promise<LeadOpenReply['Questions']> {
      const head = await forms.findHead(appId, SCAN_FORM)
      return head && !head.retiredAt ? { Id: SCAN_FORM, Version: head.version } : undefined
    },

    /**
     * Answers as they are kept: evaluated and checked by the stored definition alone (DECISIONS
     * §5). Throws unknown_form, invalid_form.
     */
    async read(
      context: CallContext,
      { Version, Values }: ScanAnswers,
      at: Date,
    ): Promise<GivenScanAnswers> {
      const form = await forms.load(context.fair.appId, SCAN_FORM, Version)
      const answers = readAnswers(context, form, Values)
      requireValid(context, answers)
      return { values: answers.values, version: Version, at }
    },

    /**
     * What a visitor answered, under the questions of that time; undefined when they were not
     * asked.
     */
    async present(
      { fair, language }: CallContext,
      { answers, formVersion }: StoredLead,
    ): Promise<LeadOpenReply['Answers']> {
      if (formVersion === null) return undefined
      const form = await forms.load(fair.appId, SCAN_FORM, formVersion)
      const rows = presentAnswers(form, answers, language)
      return {
        Version: formVersion,
        Values: answers,
        Rows: rows.map(({ id, label, text }) => ({ Id: id, Label: label, Text: text })),
      }
    },
  }
}

export type ScanQuestions = ReturnType<typeof createScanQuestions>
