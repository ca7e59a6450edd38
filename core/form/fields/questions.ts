import { answerOf, isAnswer, isBlank, parseAnswers, presentAnswers } from '../questions/answers'
import { validateQuestions } from '../questions/validateQuestions'
import type { AnswersValue, FieldDefinition } from '../types'
import { readObject } from '../wire'
import { defineFieldType, type CheckScope, type Finding } from './defineFieldType'

/** A questionnaire: a tree of questions with flat answers. */
export const questions = defineFieldType<AnswersValue>({
  is: (value): value is AnswersValue => {
    const object = readObject(value)
    return object !== undefined && Object.values(object).every(isAnswer)
  },
  isEmpty: value => Object.keys(value).every(id => isBlank(answerOf(value, id))),
  parse: (raw, field) => parseAnswers(raw, field.questions),
  serialize: presentAnswers,
  texts: value =>
    Object.values(value).flatMap(answer =>
      answer.selected.length > 0 ? answer.selected : [answer.text],
    ),
  missing: 'questionsRequired',
  // answers are checked one by one, so an empty required questionnaire still names its first
  // unanswered question
  isMissing: () => false,
  check: checkAnswers,
  checkEmpty: (field, scope) => checkAnswers({}, field, scope),
})

/**
 * Checks question by question. For a required questionnaire with bad or missing answers, an issue
 * for the whole field follows (SPEC §5 Questions).
 */
function checkAnswers(
  value: AnswersValue,
  field: FieldDefinition,
  { required, first, context }: CheckScope,
): Finding[] {
  const found = validateQuestions(field.questions, value, context.language, first)
  const isUnanswered = Object.keys(value).length === 0
  return required && (isUnanswered || found.length > 0)
    ? [...found, { code: 'questionsRequired' }]
    : found
}
