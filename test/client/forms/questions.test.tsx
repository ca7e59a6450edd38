import { act } from 'react'
import { evaluateQuestions } from '@core/form/questions/evaluateQuestions'
import type { AnswersValue } from '@core/form/types'
import { QuestionList } from '@/components/QuestionList/QuestionList'
import type { QuestionTexts } from '@/components/QuestionList/questionProps'
import { FormStore } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { revealField } from '@/forms/revealField'
import { i18n } from '@/i18n/state'
import { clear, define, draw, find, loadWidgets, press, redraw } from './support'

const COUNT = 60

/**
 * Questions with two options each; the second of the first question asks one more thing below it.
 */
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
      {
        id: `q${n}b`,
        text: 'No',
        ...(n === 0 && { children: [{ id: 'why', text: 'Why?', flag: 3 }] }),
      },
    ],
  })),
}

const questions = () => document.querySelectorAll('.tf-question').length
const option = (id: string, at: number) =>
  find(`#demo-S-${id}`).querySelectorAll('[role=radio]')[at] as HTMLElement
const grow = () => {
  for (let n = 0; n < COUNT; n++) act(() => void jest.advanceTimersByTime(50))
}

function show(): FormStore {
  const store = new FormStore({
    form: define([survey]),
    context: { language: 'en', ruleSet: 'default' },
  })
  draw(<FormView store={store} services={NO_SERVICES} />)
  return store
}

beforeAll(loadWidgets)
beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('en')
})
afterEach(() => {
  clear()
  jest.useRealTimers()
})

describe('a questionnaire of many questions', () => {
  it('is drawn in pieces, until every question is in the page', () => {
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

  it('keeps earlier answers when a question above them is answered late', () => {
    const store = show()
    press(find('.tf-questions__fold'))
    grow()

    press(option('q0', 0))
    press(option('q1', 1))
    press(option('q2', 0))

    expect(Object.keys(store.field('S').value as object)).toEqual(['q0', 'q1', 'q2'])
  })

  it('unfolds and draws down to the invalid question', () => {
    const store = show()
    expect(document.querySelector('#demo-S-panel')).toBeNull()

    act(() => void store.check())
    act(() => revealField(store, 'S'))

    expect(find(`#demo-S-q${COUNT - 1}-error`).getAttribute('role')).toBe('alert')
    expect(document.querySelector('[role=alert]')?.textContent).toContain(`Question ${COUNT - 1}?`)
  })

  it('unfolds again for the same error, after it was folded by hand (SPEC §4)', () => {
    const store = show()
    act(() => void store.check())
    press(find('.tf-questions__fold'))
    expect(document.querySelector('#demo-S-panel')).toBeNull()

    act(() => void store.check())
    act(() => revealField(store, 'S'))

    expect(find('.tf-questions__fold').getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(option(`q${COUNT - 1}`, 0))
  })
})

describe('an option with choices of its own', () => {
  const nested = {
    Id: 'S',
    Name: 'Survey',
    Type: 'Questions',
    Required: true,
    DataSource: [
      {
        id: 'trade',
        text: 'Your trade?',
        flag: 1,
        required: true,
        options: [
          {
            id: 'food',
            text: 'Catering',
            required: true,
            options: [
              { id: 'tea', text: 'Tea' },
              { id: 'else', text: 'Else', other: true },
            ],
          },
          {
            id: 'shop',
            text: 'Retail',
            required: true,
            children: [{ id: 'size', text: 'How large?', flag: 3 }],
          },
        ],
      },
    ],
  }
  const showNested = () => {
    const store = new FormStore({
      form: define([nested]),
      context: { language: 'en', ruleSet: 'default' },
    })
    draw(<FormView store={store} services={NO_SERVICES} />)
    return store
  }
  const choose = (store: FormStore, node: string, selected: string) =>
    act(() => store.answer('S', node, { selected: [selected], other: {}, text: '' }))
  const fail = (store: FormStore) => {
    act(() => void store.check())
    act(() => revealField(store, 'S'))
  }

  it('says at each of them what is missing, and takes the focus there', () => {
    const store = showNested()
    choose(store, 'trade', 'food')
    fail(store)

    const alert = find('#demo-S-food-error')
    expect(alert.textContent).toContain('Catering')
    expect(find('#demo-S-food').getAttribute('aria-invalid')).toBe('true')
    expect(find('#demo-S-food').getAttribute('aria-describedby')).toBe(alert.id)
    expect(document.activeElement).toBe(option('food', 0))
  })

  it('says that a chosen "other" lacks its words', () => {
    const store = showNested()
    choose(store, 'trade', 'food')
    choose(store, 'food', 'else')
    fail(store)

    expect(find('#demo-S-food-error').textContent).toContain('enter')
    expect(find('#demo-S-food-else-other').getAttribute('aria-invalid')).toBe('true')
  })

  it('says above the questions of an option that one of them is missing', () => {
    const store = showNested()
    choose(store, 'trade', 'shop')
    fail(store)

    expect(find('#demo-S-shop-error').textContent).toContain('Retail')
    expect(document.activeElement).toBe(find('#demo-S-size'))
  })
})

it('leads to the questionnaire when the place of a finding is not on screen', () => {
  const store = show()
  act(() => void store.showServerIssues([{ id: 'S.gone', message: 'No longer asked' }]))
  act(() => revealField(store, 'S'))
  act(() => void jest.advanceTimersByTime(100))

  expect(find('#demo-S-row').contains(document.activeElement)).toBe(true)
  expect(find('#demo-S-row').textContent).toContain('No longer asked')
})
