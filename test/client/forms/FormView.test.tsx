import { act } from 'react'
import type { QuestionNode } from '@core/form/types'
import { QuestionList } from '@/components/QuestionList/QuestionList'
import { i18n } from '@/i18n/state'
import { BLUR_MS } from '@/forms/FieldRow'
import { FormStore } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import {
  byRole,
  clear,
  define,
  draw,
  find,
  key,
  leave,
  loadWidgets,
  memoryDrafts,
  press,
  redraw,
  type,
} from './support'

beforeAll(loadWidgets)
afterEach(clear)
beforeEach(() => i18n.setLanguage('en'))

function show(
  fields: readonly Record<string, unknown>[],
  more: Partial<ConstructorParameters<typeof FormStore>[0]> = {},
): FormStore {
  const store = new FormStore({
    form: define(fields),
    context: { language: i18n.language, ruleSet: 'default' },
    ...more,
  })
  draw(<FormView store={store} services={NO_SERVICES} verifiedPhones={{ Mobile: '138****0426' }} />)
  return store
}

describe('a field', () => {
  it('names its control, says that it is required, and links its error to it', () => {
    const store = show([{ Id: 'Name', Name: 'Full name', Type: 'Text', Required: true }])
    const input = find<HTMLInputElement>('#demo-Name')
    expect(find<HTMLLabelElement>('label').htmlFor).toBe('demo-Name')
    expect(input.getAttribute('aria-required')).toBe('true')

    act(() => void store.check())

    expect(input.getAttribute('aria-invalid')).toBe('true')
    const error = find(`#${input.getAttribute('aria-describedby')}`)
    expect(error.getAttribute('role')).toBe('alert')
    expect(error.textContent).toBe('Full name required!')
  })

  it('is checked when it is left, but only after the press that moved the focus has taken effect', () => {
    jest.useFakeTimers()
    show([{ Id: 'Email', Name: 'Email', Type: 'Text', InputType: 'email' }])

    type('#demo-Email', 'mara(at)')
    leave('#demo-Email')
    expect(document.querySelector('[role=alert]')).toBeNull()
    act(() => jest.advanceTimersByTime(BLUR_MS))

    expect(find('[role=alert]').textContent).toBe('Please enter the correct Email!')
    expect(document.querySelector('.tf-field__sound')).toBeNull()
    type('#demo-Email', 'mara@nordhavn.example')
    expect(find('#demo-Email-row .tf-field__sound').getAttribute('aria-hidden')).toBe('true')
    jest.useRealTimers()
  })

  it('appears and goes by a rule', () => {
    show([
      {
        Id: 'Kind',
        Name: 'Kind',
        Type: 'ButtonGroup',
        DataSource: 'visitor,press',
        RuleConfig: [{ target: 'Outlet', expression: '=', match_value: 'press', action: 'show' }],
      },
      { Id: 'Outlet', Name: 'Outlet', Type: 'Text', Hide: true },
    ])
    expect(document.querySelector('#demo-Outlet')).toBeNull()

    press(byRole('radio', 'press'))
    expect(document.querySelector('#demo-Outlet')).not.toBeNull()

    press(byRole('radio', 'visitor'))
    expect(document.querySelector('#demo-Outlet')).toBeNull()
  })

  it('is drawn without drawing the fields beside it again', () => {
    show([
      { Id: 'A', Name: 'A', Type: 'Text' },
      { Id: 'B', Name: 'B', Type: 'Text' },
    ])
    const changed = new Set<string>()
    const observer = new MutationObserver(records =>
      records.forEach(({ target }) =>
        changed.add((target as Element).closest('.tf-field')?.id ?? ''),
      ),
    )
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })

    type('#demo-A', 'x'.repeat(60))
    observer
      .takeRecords()
      .forEach(({ target }) =>
        changed.add(
          (target instanceof Element ? target : target.parentElement)?.closest('.tf-field')?.id ??
            '',
        ),
      )

    expect([...changed]).toEqual(['demo-A-row'])
    observer.disconnect()
  })

  it('cannot be changed while the form is being sent', async () => {
    const store = show([
      { Id: 'Name', Name: 'Full name', Type: 'Text' },
      { Id: 'City', Name: 'City', Type: 'Picker', DataSource: 'Yunxi,Linhai' },
    ])
    let finish = (): void => undefined
    let done: Promise<unknown> = Promise.resolve()
    const locks = () => [
      find<HTMLInputElement>('#demo-Name').disabled,
      find('#demo-City').getAttribute('aria-disabled') === 'true',
    ]
    expect(locks()).toEqual([false, false])

    await act(
      async () =>
        void (done = store.submit(() => new Promise<void>(resolve => (finish = resolve)))),
    )
    expect(locks()).toEqual([true, true])

    await act(async () => (finish(), void (await done)))
    expect(locks()).toEqual([false, false])
  })

  it('says that it is required in its name where its role cannot', () => {
    const options = { DataSource: 'a,b', Required: true }
    show([
      { Id: 'City', Name: 'City', Type: 'Picker', ...options },
      {
        Id: 'Home',
        Name: 'Home',
        Type: 'Address',
        DataSource: [{ id: 'CN', text: 'China' }],
        Required: true,
      },
      { Id: 'Day', Name: 'Day', Type: 'Date', Required: true },
      { Id: 'Stay', Name: 'Stay', Type: 'DateRange', Required: true },
      { Id: 'Tree', Name: 'Tree', Type: 'TreeSelect', ...options },
      { Id: 'Goals', Name: 'Goals', Type: 'CheckboxGroup', ...options },
      { Id: 'Kind', Name: 'Kind', Type: 'RadioGroup', ...options },
      { Id: 'Name', Name: 'Full name', Type: 'Text', Required: true },
      { Id: 'Free', Name: 'Free', Type: 'CheckboxGroup', DataSource: 'a,b' },
    ])
    const nameOf = (id: string) => find(`#demo-${id}-label`).textContent

    for (const id of ['City', 'Home', 'Day', 'Stay', 'Tree', 'Goals'])
      expect(nameOf(id)).toBe(`${id} required`)
    expect(['Kind', 'Name', 'Free'].map(nameOf)).toEqual(['Kind', 'Full name', 'Free'])
  })

  it('says so where the form takes no files', async () => {
    show([{ Id: 'Face', Name: 'Photo', Type: 'Face' }])
    // The uploader comes as a piece of its own.
    for (let tries = 0; tries < 50 && !document.querySelector('[role=note]'); tries += 1) {
      await act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))))
    }

    expect(find('[role=note]').textContent).toContain('cannot be filled in here yet')
  })

  it('with a proved phone shows it masked and asks for nothing', () => {
    show([{ Id: 'Mobile', Name: 'Mobile', Type: 'PhoneFormat', Readonly: true, Required: true }], {
      settled: ['Mobile'],
    })

    expect(find('[role=group]#demo-Mobile').textContent).toBe('+86138****0426Verified')
    expect(document.querySelector('input')).toBeNull()
  })
})

describe('a counter', () => {
  it('counts Latin letters half in Chinese and says how much is too much', () => {
    i18n.setLanguage('cn')
    show([{ Id: 'Note', Name: '留言', Type: 'TextArea', MaxLength: 50, AlphaWordLimit: 100 }])
    expect(find('.tf-field__remark').textContent).toBe('0/50')

    type('#demo-Note', 'ab好')
    expect(find('.tf-field__remark').textContent).toBe('2/50')
    type('#demo-Note', '好'.repeat(56))

    expect(find('.tf-field__remark').textContent).toBe('56/50 超出 6 字')
    expect(find<HTMLTextAreaElement>('#demo-Note').value).toHaveLength(56)
  })

  it('uses the English limit in English', () => {
    show([{ Id: 'Note', Name: 'Note', Type: 'TextArea', MaxLength: 50, AlphaWordLimit: 100 }])

    type('#demo-Note', 'a'.repeat(102))

    expect(find('.tf-field__remark').textContent).toBe('102/100, 2 over')
  })
})

describe('choices', () => {
  const PURPOSES = {
    Id: 'P',
    Name: 'Purposes',
    Type: 'CheckboxGroup',
    Max: 2,
    DataSource: [
      { id: '1', text: 'a' },
      { id: '2', text: 'b' },
      { id: '3', text: 'c', other: true },
    ],
  }

  it('lock at the limit and open again', () => {
    const store = show([PURPOSES])
    press(byRole('checkbox', 'a'))
    press(byRole('checkbox', 'b'))
    expect(byRole('checkbox', 'c').getAttribute('aria-disabled')).toBe('true')
    expect(find('.tf-field__remark').textContent).toBe('Choose up to 2 · 2 chosen')

    press(byRole('checkbox', 'c'))
    expect(store.field('P').value).toEqual({ selected: ['1', '2'], other: {} })

    press(byRole('checkbox', 'a'))
    press(byRole('checkbox', 'c'))
    expect(store.field('P').value).toEqual({ selected: ['2', '3'], other: {} })
  })

  it('ask for the text of "other" and forget it with the choice', () => {
    const store = show([PURPOSES])
    press(byRole('checkbox', 'c'))
    type('input', 'old friends')
    expect(store.field('P').value).toEqual({ selected: ['3'], other: { 3: 'old friends' } })

    press(byRole('checkbox', 'c'))
    expect(store.field('P').value).toBeUndefined()
    expect(document.querySelector('input')).toBeNull()
  })

  it('of one kind move with the arrow keys and have one place in the tab order', () => {
    const store = show([{ Id: 'G', Name: 'G', Type: 'RadioGroup', DataSource: 'a,b,c' }])
    const stops = () =>
      [...document.querySelectorAll('[role=radio]')].map(node => node.getAttribute('tabindex'))
    expect(stops()).toEqual(['0', '-1', '-1'])

    key(byRole('radio', 'a'), 'ArrowRight')

    expect(store.field('G').value).toEqual({ selected: ['b'], other: {} })
    expect(stops()).toEqual(['-1', '0', '-1'])
    expect(document.activeElement).toBe(byRole('radio', 'b'))
  })
})

describe('a questionnaire', () => {
  const node = (id: string, text: string, more: object = {}) => ({ id, text, ...more })
  const SURVEY = {
    Id: 'S',
    Name: 'Survey',
    Type: 'Questions',
    DataSource: [
      node('q1', 'Business?', {
        flag: 1,
        required: true,
        children: [
          node('q1a', 'Retail'),
          node('q1b', 'Catering', {
            children: [
              node('q11', 'Outlets?', {
                flag: 2,
                required: true,
                children: [node('t', 'Tea'), node('o', 'Other', { flag: 4 })],
              }),
            ],
          }),
        ],
      }),
    ],
  }

  it('asks a child question only under its chosen option', () => {
    show([SURVEY])
    expect(document.body.textContent).not.toContain('Outlets?')

    press(byRole('radio', 'Catering'))
    expect(document.querySelector('.tf-rail')?.textContent).toContain('Outlets?')

    press(byRole('radio', 'Retail'))
    expect(document.body.textContent).not.toContain('Outlets?')
  })

  it('names the unanswered question where it is', () => {
    const store = show([SURVEY])
    press(byRole('radio', 'Catering'))

    act(() => void store.check())

    const alert = find('[role=alert]')
    expect(alert.closest('.tf-question--child')).not.toBeNull()
    expect(alert.textContent).toContain('Outlets?')
  })
})

describe('a long questionnaire', () => {
  const questions = (count: number): QuestionNode[] => {
    const [field] = define([
      {
        Id: 'S',
        Name: 'Survey',
        Type: 'Questions',
        DataSource: Array.from({ length: count }, (_, index) => ({
          id: `q${index}`,
          text: `Question ${index}?`,
          flag: 2,
          children: [{ id: `q${index}a` }],
        })),
      },
    ]).fields
    return field?.questions ?? []
  }
  const six = questions(6)
  const list = (shown: number) => (
    <QuestionList
      id="s"
      questions={six}
      state={{ visible: new Set(six.slice(0, shown)), required: new Set(), answers: {} }}
      onAnswer={() => undefined}
      countText={written => written.length}
      texts={{
        read: ({ cn }) => cn,
        answered: (done, total) => `${done}/${total}`,
        unfold: 'Show',
        fold: 'Hide',
        required: 'required',
        otherLabel: name => name,
        answerPlaceholder: 'Answer',
        limit: limit => String(limit),
      }}
    />
  )

  it('is folded, opens when few enough questions are left, and does not close while it is used', () => {
    draw(list(6))
    expect(document.querySelector('#s-panel')).toBeNull()

    redraw(list(5))
    expect(document.querySelector('.tf-questions__fold')).toBeNull()
    expect(find('#s-panel').textContent).toContain('Question 4?')

    redraw(list(6))
    expect(find('.tf-questions__fold').getAttribute('aria-expanded')).toBe('true')
    expect(find('#s-panel').textContent).toContain('Question 5?')
  })
})

describe('a consent', () => {
  it('opens what its text names and is ticked by its words', () => {
    const opened: string[] = []
    const store = new FormStore({
      form: define([
        {
          Id: 'A',
          Name: 'I accept the notice.',
          Type: 'Checkbox',
          Required: true,
          Configs: { links: [{ type: 'privacy', text: 'notice' }] },
        },
      ]),
      context: { language: 'en', ruleSet: 'default' },
    })
    draw(
      <FormView
        store={store}
        services={{ ...NO_SERVICES, openContent: type => opened.push(type) }}
      />,
    )

    press(find('[role=link]'))
    expect(opened).toEqual(['privacy'])
    expect(store.field('A').value).not.toBe(true)

    press(find('[role=checkbox]'))
    expect(store.field('A').value).toBe(true)
  })
})

it('keeps an unfinished tag when the page is left', () => {
  const drafts = memoryDrafts()
  const store = show([{ Id: 'Tags', Name: 'Tags', Type: 'Tag' }], { drafts })
  type('#demo-Tags', 'tea')

  act(() => store.flushDraft())

  expect(drafts.read()?.values).toEqual({ Tags: ['tea'] })
  expect(find<HTMLInputElement>('#demo-Tags').value).toBe('')
})

it('keeps typed text over a remount', () => {
  const drafts = memoryDrafts()
  const fields = [{ Id: 'Name', Name: 'Name', Type: 'Text' }]
  const store = show(fields, { drafts })
  type('#demo-Name', 'Mara')
  store.flushDraft()
  clear()

  show(fields, { drafts })

  expect(find<HTMLInputElement>('#demo-Name').value).toBe('Mara')
})
