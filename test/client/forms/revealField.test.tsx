import { act } from 'react'
import { i18n } from '@/i18n/state'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { revealField } from '@/forms/revealField'
import { byRole, clear, define, draw, find, loadWidgets } from './support'

beforeAll(loadWidgets)
beforeEach(() => i18n.setLanguage('en'))
afterEach(clear)

function show(fields: readonly Record<string, unknown>[]): FormStore {
  const store = new FormStore({
    form: define(fields),
    context: { language: 'en', ruleSet: 'default' },
  })
  draw(<FormView store={store} services={NO_SERVICES} />)
  return store
}

/** Submits in vain and follows the error, as the page does. */
function fail(store: FormStore): void {
  act(() => {
    const found = store.check()
    if (found) revealField(store, found.fieldId)
  })
}

it('goes to the control of the first error, not to the help beside its label', () => {
  fail(show([
    { Id: 'A', Name: 'A', Type: 'Text' },
    { Id: 'B', Name: 'B', Type: 'Text', Required: true, Tooltip: 'As on your licence' },
    { Id: 'C', Name: 'C', Type: 'Text', Required: true },
  ])) // prettier-ignore

  expect(document.activeElement).toBe(find('#demo-B'))
})

it('enters a group at its place in the tab order', () => {
  fail(show([{ Id: 'G', Name: 'G', Type: 'RadioGroup', Required: true, DataSource: 'a,b' }]))

  expect(document.activeElement).toBe(byRole('radio', 'a'))
})

it('goes to the question a questionnaire misses', () => {
  const question = (id: string, required: boolean) => ({
    id,
    text: id,
    flag: 1,
    required,
    children: [{ id: `${id}-a`, text: `${id}-a` }],
  })
  fail(
    show([
      {
        Id: 'S',
        Name: 'S',
        Type: 'Questions',
        DataSource: [question('one', false), question('two', true)],
      },
    ]),
  )

  expect(document.activeElement).toBe(byRole('radio', 'two-a'))
})

it('scrolls the part of the page that scrolls', () => {
  const store = show([{ Id: 'B', Name: 'B', Type: 'Text', Required: true }])
  const page = find('main')
  page.style.overflowY = 'scroll'
  Object.defineProperties(page, { scrollHeight: { value: 3000 }, clientHeight: { value: 800 } })
  const tops: unknown[] = []
  page.scrollTo = ((options: ScrollToOptions) =>
    void tops.push(options.top)) as typeof page.scrollTo
  find('#demo-B-row').getBoundingClientRect = () => ({ top: 1000 }) as DOMRect

  fail(store)

  expect(tops).toEqual([1000 - window.innerHeight / 4])
})
