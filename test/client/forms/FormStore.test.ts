import { autorun } from 'mobx'
import { DRAFT_DELAY_MS } from '@/forms/drafts'
import { FormStore, type FormStoreOptions } from '@/forms/FormStore'
import { define, memoryDrafts } from './support'

const FIELDS = [
  { Id: 'Name', Name: 'Name', Type: 'Text', Required: true },
  { Id: 'Email', Name: 'Email', Type: 'Text', InputType: 'email' },
  {
    Id: 'Kind',
    Name: 'Kind',
    Type: 'ButtonGroup',
    DataSource: 'visitor,press',
    RuleConfig: [{ target: 'Outlet', expression: '=', match_value: 'press', action: 'show' }],
  },
  { Id: 'Outlet', Name: 'Outlet', Type: 'Text', Hide: true, Required: true },
]

function open(
  more: Partial<FormStoreOptions> = {},
  fields: readonly Record<string, unknown>[] = FIELDS,
): FormStore {
  return new FormStore({
    form: define(fields),
    context: { language: 'en', ruleSet: 'default' },
    ...more,
  })
}
const press = { selected: ['press'], other: {} }

describe('answers', () => {
  it('shows a field by its rule, and hides it without its answer', () => {
    const store = open()
    expect(store.field('Outlet').visible).toBe(false)

    store.setValue('Kind', press)
    store.setValue('Outlet', 'Daily')
    expect(store.field('Outlet')).toMatchObject({ visible: true, required: true, value: 'Daily' })

    store.setValue('Kind', { selected: ['visitor'], other: {} })
    expect(store.field('Outlet')).toMatchObject({ visible: false, value: undefined })
  })

  it('announces a change only to the field that changed', () => {
    const store = open()
    const drawn = { Name: 0, Email: 0 }
    const stops = [
      autorun(() => (store.field('Name'), (drawn.Name += 1))),
      autorun(() => (store.field('Email'), (drawn.Email += 1))),
    ]

    store.setValue('Name', 'Mara')
    store.setValue('Name', 'Mara L')

    expect(drawn).toEqual({ Name: 3, Email: 1 })
    stops.forEach(stop => stop())
  })
})

describe('errors', () => {
  it('are not shown while typing, come when the field is left, and go with the next valid input', () => {
    const store = open()
    store.setValue('Email', 'mara(at)')
    expect(store.error('Email')).toBeUndefined()

    store.blur('Email')
    expect(store.error('Email')?.issue?.code).toBe('email')

    store.setValue('Email', 'mara@nordhavn.example')
    expect(store.error('Email')).toBeUndefined()
  })

  it('are not raised for a field that was entered and left without typing', () => {
    const store = open()

    store.blur('Name')

    expect(store.error('Name')).toBeUndefined()
  })

  it('have a counterpart: an answer is marked valid when the field is left, and loses the mark with the next keystroke', () => {
    const store = open()
    const isSound = (id: string) => store.peek(id).isSound
    store.setValue('Email', 'mara(at)')
    store.blur('Email')
    expect(isSound('Email')).toBe(false)
    store.setValue('Email', 'mara@nordhavn.example')
    expect(isSound('Email')).toBe(true)

    store.setValue('Name', 'Mara')
    expect(isSound('Name')).toBe(false)
    store.blur('Name')
    expect(isSound('Name')).toBe(true)
    store.setValue('Name', 'Mara L')
    expect(isSound('Name')).toBe(false)
    store.setValue('Name', '')
    store.blur('Name')
    expect(isSound('Name')).toBe(false)
    store.startOver()
    expect(isSound('Email')).toBe(false)
  })

  it('stop a submit at the first one, in field order', async () => {
    const store = open()
    store.setValue('Email', 'no')
    let sent = 0

    const outcome = await store.submit(async () => (sent += 1))

    expect(outcome).toMatchObject({
      kind: 'invalid',
      fieldId: 'Name',
      error: { issue: { code: 'required' } },
    })
    expect(store.error('Email')).toBeUndefined()
    expect(sent).toBe(0)
  })

  it('of the server stay at their fields until they are changed', () => {
    const store = open()

    expect(
      store.showServerIssues([
        { id: 'Gone', message: '?' },
        { id: 'Email', message: 'Already in use' },
      ]),
    ).toBe('Email')
    expect(store.error('Email')?.message).toBe('Already in use')

    store.setValue('Email', 'other@nordhavn.example')
    expect(store.error('Email')).toBeUndefined()
  })

  it('of the server inside a questionnaire name their question', () => {
    const store = open()

    expect(store.showServerIssues([{ id: 'Name.q1', message: 'Answer it' }])).toBe('Name')
    expect(store.error('Name')).toMatchObject({ message: 'Answer it', nodeId: 'q1' })
  })
})

describe('submit', () => {
  it('sends the payload once, however often it is pressed, and says that it is under way', async () => {
    const store = open()
    store.setValue('Name', ' Mara ')
    const sent: unknown[] = []
    let finish = (): void => undefined
    const first = store.submit(
      payload =>
        new Promise<string>(resolve => (sent.push(payload), (finish = () => resolve('card')))),
    )
    await Promise.resolve()
    expect(store.isSubmitting).toBe(true)
    expect(await store.submit(async () => sent.push('twice'))).toEqual({ kind: 'busy' })

    finish()

    expect(await first).toEqual({ kind: 'sent', result: 'card' })
    expect(sent).toEqual([{ Name: 'Mara' }])
    expect(store.isSubmitting).toBe(false)
  })

  it('takes no edits while it is under way', async () => {
    const store = open()
    store.setValue('Name', 'Mara')
    let finish = (): void => undefined
    const done = store.submit(
      () => new Promise<void>((_, fail) => (finish = () => fail(new Error('offline')))),
    )
    await Promise.resolve()

    store.setValue('Name', 'Mara L')
    expect(store.field('Name').value).toBe('Mara')

    finish()
    await done
    store.setValue('Name', 'Mara L')
    expect(store.field('Name').value).toBe('Mara L')
  })

  it('writes the draft before it sends', async () => {
    const drafts = memoryDrafts()
    const store = open({ drafts })
    store.setValue('Name', 'Mara')
    let kept: string | undefined

    await store.submit(async () => (kept = drafts.text))

    expect(kept).toContain('Mara')
  })

  it('is stopped by the hook before it', async () => {
    const store = open({ beforeSubmit: payload => payload.Name !== 'Mara' })
    store.setValue('Name', 'Mara')
    let sent = 0

    expect(await store.submit(async () => (sent += 1))).toEqual({ kind: 'cancelled' })
    expect(sent).toBe(0)
    expect(store.isSubmitting).toBe(false)
  })

  it('keeps everything when it fails', async () => {
    const drafts = memoryDrafts()
    const store = open({ drafts })
    store.setValue('Name', 'Mara')
    store.flushDraft()

    const outcome = await store.submit(() => Promise.reject(new Error('offline')))

    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(store.field('Name').value).toBe('Mara')
    expect(drafts.text).toContain('Mara')
  })

  it('leaves out fields that were verified elsewhere', async () => {
    const store = open({ settled: ['Name'] })
    const sent: unknown[] = []

    const outcome = await store.submit(async payload => sent.push(payload))

    expect(outcome.kind).toBe('sent')
    expect(sent).toEqual([{}])
  })
})

describe('a draft', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is written once after a burst of typing', () => {
    const drafts = memoryDrafts()
    const store = open({ drafts })

    for (const text of ['M', 'Ma', 'Mar', 'Mara']) store.setValue('Name', text)
    expect(drafts.writes).toBe(0)
    jest.advanceTimersByTime(DRAFT_DELAY_MS)

    expect(drafts.writes).toBe(1)
    expect(drafts.text).toContain('Mara')
  })

  it('comes back with its answers, its emptied answers and its step, and says so', () => {
    const drafts = memoryDrafts()
    const fields = [
      { Id: 'City', Name: 'City', Type: 'Text', Group: 'a', DefaultValue: 'Yunxi' },
      { Id: 'Tags', Name: 'Tags', Type: 'Tag', Group: 'b' },
    ]
    const more = {
      Steps: [{ Id: 'one' }, { Id: 'two' }],
      Groups: [
        { Id: 'a', Step: 'one' },
        { Id: 'b', Step: 'two' },
      ],
    }
    const options = {
      form: define(fields, more),
      context: { language: 'en', ruleSet: 'default' } as const,
      drafts,
    }
    const store = new FormStore(options)
    store.setValue('City', undefined)
    store.setValue('Tags', ['tea', 'oats'])
    store.goTo(1)
    store.flushDraft()

    const again = new FormStore(options)

    expect(store.isRestored).toBe(false)
    expect(again.isRestored).toBe(true)
    expect(again.field('City').value).toBeUndefined()
    expect(again.field('Tags').value).toEqual(['tea', 'oats'])
    expect(again.stepIndex).toBe(1)
  })

  it('goes with a successful submit and with starting over', async () => {
    const drafts = memoryDrafts()
    const store = open({ drafts })
    store.setValue('Name', 'Mara')
    store.flushDraft()
    await store.submit(async () => 'ok')
    jest.advanceTimersByTime(DRAFT_DELAY_MS)
    expect(drafts.text).toBeUndefined()

    store.setValue('Name', 'Mara L')
    store.flushDraft()
    store.startOver()

    expect(drafts.text).toBeUndefined()
    expect(store.field('Name').value).toBeUndefined()
  })
})

describe('steps', () => {
  it('are left out while the rules leave nothing in them to ask', () => {
    const form = define(
      FIELDS.map(field => ({ ...field, Group: field.Id === 'Outlet' ? 'b' : 'a' })),
      {
        Steps: [{ Id: 'one' }, { Id: 'two' }],
        Groups: [
          { Id: 'a', Step: 'one' },
          { Id: 'b', Step: 'two' },
        ],
      },
    )
    const store = new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })
    expect(store.steps.map(step => step.id)).toEqual(['one'])

    store.setValue('Kind', press)

    expect(store.steps.map(step => step.id)).toEqual(['one', 'two'])
    expect(store.stepOfField('Outlet')).toBe(1)
  })
})

describe('work that a draft does not keep', () => {
  it('counts as unsaved while a field is busy, with and without a draft, and its end is announced', () => {
    for (const more of [{}, { drafts: memoryDrafts() }]) {
      const store = open(more)
      const seen: boolean[] = []
      const stop = autorun(() => seen.push(store.hasUnsaved))
      store.busy('Name', true)
      store.busy('Name', false)
      expect(seen).toEqual([false, true, false])
      stop()
    }
  })

  it('of a field that is not shown does not count', () => {
    const store = open()
    store.busy('Outlet', true)
    expect(store.hasUnsaved).toBe(false)
  })

  it('is reset when the form starts over, and disposed with the form, which writes its waiting draft', () => {
    const drafts = memoryDrafts()
    const store = open({ drafts })
    const calls: string[] = []
    store.attach({ reset: () => calls.push('reset'), dispose: () => calls.push('dispose') })
    store.startOver()
    store.setValue('Name', 'Mara')
    store.dispose()
    expect(calls).toEqual(['reset', 'dispose'])
    expect(drafts.read()?.values).toMatchObject({ Name: 'Mara' })
  })
})
