import { act } from 'react'
import { evaluateQuestions } from '@core/form/questions/evaluateQuestions'
import type { AnswersValue } from '@core/form/types'
import { QuestionList, type QuestionTexts } from '@/components/QuestionList/QuestionList'
import { FormStore } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { revealField } from '@/forms/revealField'
import { i18n } from '@/i18n/state'
import { clear, define, draw, find, press, redraw } from './support'

const COUNT = 60

/** Questions with two options each; the second of the first question asks one more thing below it. */
const survey = {
  Id: 'S',
  Name: 'Survey',
  Type: 'Questions',
  DataSource: Array.from({ length: COUNT }, (_, n) => ({
    id: `q${n}`,
    text: `Question ${n}?`,
    flag: 1,
    required: n === COUNT - 1,
    children: [
      { id: `q${n}a`, text: 'Yes' },
      { id: `q${n}b`, text: 'No', ...(n === 0 && { children: [{ id: 'why', text: 'Why?', flag: 3 }] }) },
    ],
  })),
}

const questions = () => document.querySelectorAll('.tf-question').length
const option = (id: string, at: number) => find(`#demo-S-${id}`).querySelectorAll('[role=radio]')[at] as HTMLElement
const grow = () => {
  for (let n = 0; n < COUNT; n++) act(() => void jest.advanceTimersByTime(50))
}

function show(): FormStore {
  const store = new FormStore({ form: define([survey]), context: { language: 'en', ruleSet: 'default' } })
  draw(<FormView store={store} services={NO_SERVICES} />)
  return store
}

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('en')
})
afterEach(() => {
  clear()
  jest.useRealTimers()
})

describe('a questionnaire of many questions', () => {
  it('is drawn in pieces, until every question stands in the page', () => {
    show()
    press(find('.tf-questions__fold'))
    expect(questions()).toBeLessThan(COUNT / 2)

    grow()

    expect(questions()).toBe(COUNT)
  })

  it('draws only the question an answer changes', () => {
    const [field] = define([survey]).fields
    const drawn: string[] = []
    const texts: QuestionTexts = {
      read: ({ cn }) => (drawn.push(cn), cn),
      answered: (done, total) => `${done}/${total}`,
      unfold: 'Show',
      fold: 'Hide',
      required: 'required',
      otherLabel: name => name,
      answerPlaceholder: 'Answer',
      limit: String,
    }
    const list = (answers: AnswersValue) => (
      <QuestionList
        id="s"
        questions={field?.questions ?? []}
        state={evaluateQuestions(field?.questions ?? [], answers)}
        onAnswer={() => undefined}
        countText={written => written.length}
        texts={texts}
      />
    )
    draw(list({}))
    press(find('.tf-questions__fold'))
    grow()
    expect(drawn.filter(text => text.startsWith('Question'))).toHaveLength(COUNT)
    drawn.length = 0

    redraw(list({ q0: { selected: ['q0b'], other: {}, text: '' } }))

    expect(drawn).toEqual(['Question 0?', 'Yes', 'No', 'Why?'])
    expect(document.body.textContent).toContain('Why?')
  })

  it('keeps earlier answers when a question drawn before them is answered late', () => {
    const store = show()
    press(find('.tf-questions__fold'))
    grow()

    press(option('q0', 0))
    press(option('q1', 1))
    press(option('q2', 0))

    expect(Object.keys(store.field('S').value as object)).toEqual(['q0', 'q1', 'q2'])
  })

  it('unfolds and draws as far as the question that is wrong', () => {
    const store = show()
    expect(document.querySelector('#demo-S-panel')).toBeNull()

    act(() => void store.check())
    act(() => revealField(store, 'S'))

    expect(find(`#demo-S-q${COUNT - 1}-error`).getAttribute('role')).toBe('alert')
    expect(document.querySelector('[role=alert]')?.textContent).toContain(`Question ${COUNT - 1}?`)
  })
})
