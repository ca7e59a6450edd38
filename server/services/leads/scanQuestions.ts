import { presentAnswers } from '@core/answers/presentAnswers'
import type { LeadOpenReply } from '@core/contract/lead'
import type { ScanAnswers } from '@core/contract/leadScan'
import { SCAN_FORM } from '@core/leads/followUp'
import type { GivenScanAnswers, StoredLead } from '../../repositories/leadRepository'
import type { CallContext } from '../../domain/callContext'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'

/**
 * Questions that a company asks after a scan: the form `lead` of the fair's folder. Answers keep
 * the version that asked them.
 */
export function createScanQuestions({ forms }: { forms: FormService }) {
  return {
    /** The present questions; undefined if the fair has none. */
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

    /** A visitor's answers with the questions of that time; undefined if they were not asked. */
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
