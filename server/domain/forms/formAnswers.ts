import { storable } from '@core/domain/storable'
import { evaluate } from '@core/form/evaluate'
import { withoutUnagreedCard } from '@core/form/cardPicture'
import { MAX_HTML } from '@core/form/fields/richText'
import { keepLocked } from '@core/form/lockedAnswers'
import { withNumbers } from '@core/form/numbers'
import { parsePayload, toPayload } from '@core/form/serialize'
import type {
  EvaluateContext,
  FormDefinition,
  FormState,
  FormValues,
  Issue,
} from '@core/form/types'
import { validate } from '@core/form/validate'
import { issueText } from '@core/messages/issueText'
import { AppError } from '../../errors'
import { cleanAnswers, overlongFields } from '../../html/cleanAnswers'
import type { CallContext } from '../callContext'
import { brokenTexts, tidyTexts } from './tidyTexts'

/**
 * Answers as the stored definition evaluates them; the client's own evaluation is ignored
 * (DECISIONS §5).
 */
export interface Answers {
  form: FormDefinition
  state: FormState
  /**
   * Nested values to store, without hidden fields and without a card photo that may not be kept.
   * Numbers are JSON numbers.
   */
  values: Record<string, unknown>
}

/** What the server knows about answers before it reads them. */
export interface KnownAnswers {
  /** These fields keep this value, whatever the body contains. */
  fixed?: FormValues
  /** The current nested values: locked fields keep them (see keepLocked). */
  stored?: unknown
}

/**
 * Reads a body's answers by their shape alone; values for locked fields are ignored. Answers are
 * made storable when they are read and again before they are stored: JSON inside texts may still
 * contain characters that the database refuses, and a cut may halve a character. Throws
 * invalid_form where a text holds half a character, and where cleaning would cut a rich text short.
 */
export function readAnswers(
  context: CallContext,
  form: FormDefinition,
  body: unknown,
  { fixed, stored }: KnownAnswers = {},
): Answers {
  const read = parsePayload(form, body)
  const broken = brokenTexts(form, read)
  if (broken.length > 0) throw invalidForm(context, form, broken)
  const given = tidyTexts(form, storable(read))
  const overlong = overlongFields(form, given).map(({ id, maxLength }) => ({
    fieldId: id,
    code: 'maxLength' as const,
    params: { n: maxLength ?? MAX_HTML },
  }))
  if (overlong.length > 0) throw invalidForm(context, form, overlong)
  const kept = keepLocked(
    form,
    cleanAnswers(form, given),
    parsePayload(form, stored),
    evaluation(context),
  )
  const state = evaluate(form, { ...kept, ...fixed }, evaluation(context))
  return {
    form,
    state,
    values: withoutUnagreedCard(form, storable(withNumbers(form, toPayload(form, state)))),
  }
}

/** Throws invalid_form with every issue, in the caller's language (DECISIONS §3). */
export function requireValid(context: CallContext, { form, state }: Answers): void {
  const issues = validate(form, state, evaluation(context))
  if (issues.length > 0) throw invalidForm(context, form, issues)
}

function evaluation({ language }: CallContext): EvaluateContext {
  return { language, ruleSet: 'default' }
}

function invalidForm(
  { language }: CallContext,
  form: FormDefinition,
  issues: readonly Issue[],
): AppError {
  const wire = issues.map(issue => ({
    id: issue.fieldId,
    ...(issue.nodeId && { node: issue.nodeId }),
    code: issue.code,
    message: issueText(language, issue, form),
  }))
  return new AppError('invalid_form', {}, { issues: wire })
}
