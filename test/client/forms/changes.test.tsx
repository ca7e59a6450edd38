import { act, Profiler } from 'react'
import { autorun } from 'mobx'
import { FormStore, type FormStoreOptions } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { PIECE_SIZE } from '@/forms/pieces'
import { revealField } from '@/forms/revealField'
import { i18n } from '@/i18n/state'
import { byRole, clear, define, draw, find, memoryDrafts, press, type } from './support'

afterEach(clear)
beforeEach(() => i18n.setLanguage('en'))

const open = (fields: readonly Record<string, unknown>[], more: Partial<FormStoreOptions> = {}) =>
  new FormStore({ form: define(fields), context: { language: 'en', ruleSet: 'default' }, ...more })

function show(store: FormStore): { commits: () => number } {
  let count = 0
  draw(
    <Profiler id="form" onRender={() => (count += 1)}>
      <FormView store={store} services={NO_SERVICES} />
    </Profiler>,
  )
  return {
    commits: () => {
      const known = count
      count = 0
      return known
    },
  }
}

/** A field on which a hundred others hang, half of them by each answer. */
const fan = [
  {
    Id: 'Root',
    Name: 'Root',
    Type: 'Text',
    DefaultValue: 'a',
    RuleConfig: ['a', 'b'].map(value => ({
      target: Array.from({ length: 20 }, (_, n) => `${value}${n}`).join(','),
      expression: '=',
      match_value: value,
      action: 'show',
    })),
  },
  ...['a', 'b'].flatMap(value =>
    Array.from({ length: 20 }, (_, n) => ({
      Id: `${value}${n}`,
      Name: `${value}${n}`,
      Type: 'Text',
      Hide: true,
    })),
  ),
]

describe('one change', () => {
  it('is one commit, however many fields the rules change', () => {
    const { commits } = show(open(fan))
    expect(document.querySelectorAll('.tf-field')).toHaveLength(21)
    commits()

    type('#demo-Root', 'b')

    expect(commits()).toBe(1)
    expect(document.querySelector('#demo-a0')).toBeNull()
    expect(document.querySelectorAll('.tf-field')).toHaveLength(21)
  })

  it('is announced once, and not to fields that stay the same', () => {
    const store = open(fan)
    const seen: Record<string, number> = {}
    const stops = ['Root', 'a0', 'b0'].map(id =>
      autorun(() => (store.field(id), (seen[id] = (seen[id] ?? 0) + 1))),
    )

    store.setValue('a0', 'x')
    expect(seen).toEqual({ Root: 1, a0: 2, b0: 1 })
    store.setValue('Root', 'b')
    expect(seen).toEqual({ Root: 2, a0: 3, b0: 2 })
    stops.forEach(stop => stop())
  })

  it('draws no row of another field again in React', () => {
    const store = open(fan)
    const told: string[] = []
    for (const id of ['Root', 'a0', 'b0']) store.signal(id).subscribe(() => told.push(id))

    store.setValue('a0', 'x')

    expect(told).toEqual(['a0'])
  })
})

describe('sections and steps', () => {
  const parts = {
    Groups: [
      { Id: 'one', Name: 'One' },
      { Id: 'two', Name: 'Two' },
    ],
  }
  it('show a heading only while there is something under it', () => {
    const store = new FormStore({
      form: define(
        [
          {
            Id: 'Kind',
            Name: 'Kind',
            Type: 'ButtonGroup',
            Group: 'one',
            DataSource: 'visitor,press',
            RuleConfig: [
              { target: 'Outlet', expression: '=', match_value: 'press', action: 'show' },
            ],
          },
          { Id: 'Outlet', Name: 'Outlet', Type: 'Text', Group: 'two', Hide: true },
        ],
        parts,
      ),
      context: { language: 'en', ruleSet: 'default' },
    })
    show(store)
    expect(document.body.textContent).not.toContain('Two')

    press(byRole('radio', 'press'))
    expect(document.body.textContent).toContain('Two')

    press(byRole('radio', 'visitor'))
    expect(document.body.textContent).not.toContain('Two')
  })

  it('keep the same list while no step becomes empty or filled', () => {
    const store = open(fan)
    const before = store.steps

    store.setValue('Root', 'b')

    expect(store.steps).toBe(before)
  })
})

describe('a long form', () => {
  const long = Array.from({ length: 200 }, (_, n) => ({
    Id: `f${n}`,
    Name: `Field ${n}`,
    Type: 'Text',
    ...(n === 150 && { Required: true }),
  }))
  const rows = () => document.querySelectorAll('.tf-field').length
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('starts with a screenful and grows until all of it is in the page', () => {
    show(open(long))
    expect(rows()).toBe(PIECE_SIZE)

    act(() => void jest.advanceTimersByTime(50))
    expect(rows()).toBe(2 * PIECE_SIZE)

    for (let n = 0; n < 40; n++) act(() => void jest.advanceTimersByTime(50))
    expect(rows()).toBe(200)
    expect([...document.querySelectorAll('.tf-field')].map(row => row.id).slice(-1)).toEqual([
      'demo-f199-row',
    ])
    // Each block tells its size before it is laid out: 25 pieces, four to a block.
    const blocks = [...document.querySelectorAll<HTMLElement>('.tf-form__block')]
    expect(blocks.map(block => Number(block.style.getPropertyValue('--pieces')))).toEqual([
      4, 4, 4, 4, 4, 4, 1,
    ])
    expect(blocks.map(block => block.children.length)).toEqual([4, 4, 4, 4, 4, 4, 1])
  })

  it('draws a field that is to be shown at once, and brings it into view', () => {
    const store = open(long)
    show(store)

    act(() => void store.check())
    act(() => revealField(store, 'f150'))
    expect(document.querySelector('#demo-f150')).not.toBeNull()
    act(() => void jest.advanceTimersByTime(60))

    expect(document.activeElement?.id).toBe('demo-f150')
  })
})

describe('work under way', () => {
  it('is waited for before the form is sent or found wrong', async () => {
    const store = open([
      { Id: 'Photo', Name: 'Photo', Type: 'Text', Required: true },
      { Id: 'Plan', Name: 'Plan', Type: 'Text', Hide: true },
    ])
    let sent = 0
    store.busy('Plan', true)
    store.busy('Photo', true)

    expect(await store.submit(async () => (sent += 1))).toEqual({
      kind: 'waiting',
      fieldId: 'Photo',
    })
    expect(store.error('Photo')).toBeUndefined()

    store.setValue('Photo', 'url')
    store.busy('Photo', false)
    // What is hidden is not sent, so sending does not wait for it.
    expect((await store.submit(async () => (sent += 1))).kind).toBe('sent')
    expect(sent).toBe(1)
  })
})

describe('what leaving would lose', () => {
  const fields = [{ Id: 'Name', Name: 'Name', Type: 'Text' }]

  it('is nothing before the first answer, and nothing once it is sent', async () => {
    const store = open(fields)
    expect(store.hasUnsaved).toBe(false)
    store.setValue('Name', 'Mara')
    expect(store.hasUnsaved).toBe(true)

    await store.submit(async () => 'ok')

    expect(store.hasUnsaved).toBe(false)
  })

  it('is nothing while a draft keeps it, and everything when the device takes none', () => {
    const drafts = memoryDrafts()
    const kept = open(fields, { drafts })
    kept.setValue('Name', 'Mara')
    kept.flushDraft()
    expect(kept.hasUnsaved).toBe(false)

    const full = open(fields, { drafts: { ...memoryDrafts(), write: () => false } })
    full.setValue('Name', 'Mara')
    full.flushDraft()
    expect(full.hasUnsaved).toBe(true)
  })
})

describe('a draft of an older form', () => {
  it('is read as far as the new one knows its fields', () => {
    const drafts = memoryDrafts()
    drafts.text = JSON.stringify({
      version: 1,
      step: '',
      values: {
        Name: 'Mara',
        Gone: 'x',
        Tags: ['tea', 'oats'],
        Rich: '<p>a</p>',
        Logo: [{ url: '/f/1.png' }],
        City: null,
      },
    })
    const store = open(
      [
        { Id: 'Name', Name: 'Name', Type: 'TextArea' },
        { Id: 'Tags', Name: 'Tags', Type: 'Tag' },
        { Id: 'Rich', Name: 'Rich', Type: 'Editor' },
        { Id: 'Logo', Name: 'Logo', Type: 'Image' },
        { Id: 'City', Name: 'City', Type: 'Text', DefaultValue: 'Yunxi' },
        { Id: 'New', Name: 'New', Type: 'Text', DefaultValue: 'fresh' },
      ],
      { drafts },
    )

    expect(
      ['Name', 'Tags', 'Rich', 'Logo', 'City', 'New'].map(id => store.field(id).value),
    ).toEqual(['Mara', ['tea', 'oats'], '<p>a</p>', [{ url: '/f/1.png' }], undefined, 'fresh'])
  })
})

it('gives rows, sections and the form the classes their definition names, and none of its own', () => {
  const store = new FormStore({
    form: define(
      [
        {
          Id: 'A',
          Name: 'A',
          Type: 'Text',
          Class: 'half is-wide tall',
          GroupClass: 'framed tf-sheet',
        },
      ],
      { Class: 'ques_row2' },
    ),
    context: { language: 'en', ruleSet: 'default' },
  })
  show(store)

  expect(find('.tf-form').className).toBe('tf-form ques_row2')
  expect(find('.tf-form__section').className).toBe('tf-form__section framed')
  expect(find('.tf-field').className).toBe('tf-field is-half half tall')
})
