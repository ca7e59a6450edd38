import { act } from 'react'
import { clearDrawings } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { builder, VISITOR } from '../../support/client/formBuilder'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

type Form = { Fields: Record<string, unknown>[] } & Record<string, unknown>
const formOf = (change: (form: Form) => Form) => JSON.stringify(change(JSON.parse(VISITOR) as Form))
const withField = (id: string, changes: Record<string, unknown>) =>
  formOf(form => ({
    ...form,
    Fields: form.Fields.map(field => (field['Id'] === id ? { ...field, ...changes } : field)),
  }))
const opened = (Content: string, more: object = {}) => ({
  data: { Path: 'forms/visitor.json', Published: VISITOR, Base: 'b1', Content, ...more },
})
const version = (Version: number, Note = '') => ({
  Version,
  At: '2031-03-01T02:00:00Z',
  By: '岑晚舟',
  Source: 'desk',
  Note,
  Files: [],
})
const links = () =>
  [...document.querySelectorAll<HTMLElement>('.tf-b-finding [role=link]')].map(
    one => one.getAttribute('aria-label') ?? '',
  )
const tab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

describe('the check of the form builder', () => {
  it.each([
    [
      'an option',
      withField('Gender', { DataSource: [{ id: 'a', text: 'x'.repeat(501) }] }),
      'Gender',
      'Options',
    ],
    [
      'a rule',
      withField('Gender', {
        RuleConfig: [{ target: 'Nothing', expression: '=', match_value: 'male', action: 'show' }],
      }),
      'Gender',
      'Rules1',
    ],
    ['a limit', withField('WeChat', { MinLength: 9, MaxLength: 3 }), 'WeChat ID', 'Limits'],
    [
      'a property',
      withField('WeChat', { Required: true, Readonly: true }),
      'WeChat ID',
      'Properties',
    ],
  ])('leads to %s', async (_what, form, name, panel) => {
    const { press } = await builder(form)
    await press('button', 'Check, 1 error')
    await press('link', `Go there: ${name}`)
    expect(document.querySelector('.tf-b-side__head')?.textContent).toContain(name)
    expect(tab()).toBe(panel)
  })

  it('leads to the questions, to the settings, and to an empty form’s fields', async () => {
    const tree = [{ id: 'q', text: '问', text_en: 'Q', flag: 1 }]
    const { press } = await builder(withField('Survey', { DataSource: tree }))
    await press('button', 'Check, 1 error')
    await press('link', 'Go there: Survey')
    expect(document.querySelector('.tf-builder')?.className).toContain('is-questions')
    clearDrawings()
    const again = await builder(formOf(form => ({ ...form, Name_en: 'x'.repeat(501) })))
    await again.press('button', 'Check, 1 error')
    await again.press('link', 'Go there: Form')
    expect(document.querySelector('.tf-builder')?.className).toContain('is-settings')
    clearDrawings()
    const empty = await builder(formOf(form => ({ ...form, Groups: [], Fields: [] })))
    await empty.press('button', 'Check, 1 error')
    await empty.press('button', 'Settings')
    await empty.press('link', 'Go there: Form')
    expect(document.querySelector('.tf-builder')?.className).toContain('is-fields')
  })

  it('leads to the missing texts, where a row stays while it is written', async () => {
    const { press, said, type } = await builder(withField('WeChat', { Name_en: '' }))
    await press('button', 'Check, 0 errors')
    expect(links()).toEqual(['Translate: 微信号'])
    await press('link', 'Translate: 微信号')
    expect(document.querySelectorAll('.tf-b-text')).toHaveLength(1)
    await type('微信号 · name · English', 'W')
    expect(said()).toContain('Untranslated 0')
    expect(document.querySelectorAll('.tf-b-text')).toHaveLength(1)
    await type('W · name · English', 'WeChat')
    expect(document.querySelectorAll('.tf-b-text')).toHaveLength(1)
  })

  it('leads from what the server refuses to its place, and names other files', async () => {
    const { network, press, said } = await builder(
      VISITOR,
      opened(withField('WeChat', { MaxLength: 30 })),
    )
    network.answer('/api/oa/setup/check', {
      data: {
        CanPublish: false,
        Seen: 's',
        Problems: [
          {
            File: 'forms/visitor.json',
            Field: 'WeChat.Validation',
            Message: 'slow',
            Severity: 'error',
          },
          { File: 'gates.json', Field: 'a.Hall', Message: 'gone', Severity: 'error' },
        ],
        Changes: [],
        Differences: [],
      },
    })
    await press('button', 'History')
    const publish = [...document.querySelectorAll<HTMLElement>('.tf-b-side [role=button]')].find(
      ({ textContent }) => textContent === 'Publish',
    )
    act(() => publish?.click())
    await settle()
    expect(said()).toContain('gates.json')
    expect(links()).toEqual(['Go there: WeChat ID'])
    await press('link', 'Go there: WeChat ID')
    expect(tab()).toBe('Limits')
  })
})

describe('versions of a form', () => {
  it('are listed with their authors, older ones on demand, and a version that fails to load is requested again', async () => {
    const { network, press, said } = await builder(VISITOR)
    network.answer(
      '/api/oa/setup/history',
      refusal(500, 'server', 'broken'),
      { data: { Versions: [version(9, 'two options'), version(7)], Next: 7 } },
      { data: { Versions: [version(3, 'first')], Next: 0 } },
    )
    await press('button', 'History')
    expect(said()).toContain('Server error!')
    await press('button', 'Retry')
    expect(said()).toContain('v9')
    expect(said()).not.toContain('v3')
    await press('button', 'Older versions')
    expect(said()).toContain('first')
    expect(network.requests('/api/oa/setup/history').at(-1)?.fields).toMatchObject({
      Path: 'forms/visitor.json',
      Before: 7,
    })
    expect(said()).not.toContain('Older versions')
  })

  it('are restored as the draft, which is not published by that', async () => {
    const { network, press, rows, feedback } = await builder(VISITOR)
    network
      .answer('/api/oa/setup/history', { data: { Versions: [version(9), version(3)], Next: 0 } })
      .answer('/api/oa/setup/restore', { data: { Version: 9, Files: [] } })
      .answer(
        '/api/oa/setup/open',
        opened(formOf(form => ({ ...form, Fields: form.Fields.slice(0, 2) }))),
      )
    await press('button', 'History')
    await press('button', 'Restore version 3')
    act(() => feedback.answer(true))
    await settle()
    expect(rows()).toEqual(['NameStr', 'Gender'])
    expect(network.requests('/api/oa/setup/restore')[0]?.fields).toMatchObject({ Version: 3 })
    expect(network.requests('/api/oa/setup/publish')).toEqual([])
  })
})

describe('publishing a form', () => {
  it.each([
    ['visitor', 'People filling in the form may still submit the earlier version'],
    ['booth', 'People filling in the form get the new one'],
  ])('says what it means for those who fill in %s', async (id, words) => {
    const { press, said } = await builder(VISITOR, undefined, id)
    await press('button', 'History')
    expect(said()).toContain(words)
  })
})

describe('two editors of one form', () => {
  const conflict = async () => {
    const room = await builder(VISITOR)
    room.network.answer(
      '/api/oa/setup/draft',
      refusal(200, 'setup_conflict', 'Cen has just changed this'),
      { data: { Revision: 8, At: '2031-03-01T02:00:00Z' } },
    )
    await room.row('WeChat')
    act(() => document.getElementById('builder-row-en-WeChat')?.click())
    await settle()
    await room.type('Label · English', 'Mine')
    await room.key({ key: 's', ctrlKey: true })
    expect(room.said()).toContain('Cen has just changed this')
    room.network.answer(
      '/api/oa/setup/open',
      opened(withField('NameStr', { Name_en: 'Theirs' }), {
        Draft: { Revision: 7, At: '', By: 'Cen', Removed: false },
      }),
    )
    const saved = () => room.network.requests('/api/oa/setup/draft').at(-1)?.fields
    return { ...room, saved }
  }

  it('keep the changes of both', async () => {
    const { press, row, said, saved, key } = await conflict()
    await press('button', 'Merge both')
    expect([row('WeChat'), row('NameStr')].map(text => /Mine|Theirs/.exec(text)?.[0])).toEqual([
      'Mine',
      'Theirs',
    ])
    expect(saved()).toMatchObject({ Revision: 7 })
    expect(saved()?.['Content']).toMatch(/Theirs[\s\S]*Mine/)
    expect(said()).not.toContain('Cen has just changed this')
    await key({ key: 'z', ctrlKey: true })
    expect(row('NameStr')).not.toContain('Theirs')
  })

  it('keep the version of one, where the second editor wants that', async () => {
    const mine = await conflict()
    await mine.press('button', 'Keep mine')
    expect(mine.saved()?.['Content']).toMatch(/Mine/)
    expect(mine.saved()?.['Content']).not.toMatch(/Theirs/)
    clearDrawings()
    const theirs = await conflict()
    const before = theirs.network.requests('/api/oa/setup/draft').length
    await theirs.press('button', 'Load their draft')
    expect(theirs.row('NameStr')).toContain('Theirs')
    expect(theirs.row('WeChat')).not.toContain('Mine')
    expect(theirs.network.requests('/api/oa/setup/draft')).toHaveLength(before)
  })
})

describe('the room of the form builder', () => {
  it('keeps unsaved changes unless leaving without them is confirmed', async () => {
    const { network, press, key, feedback, row } = await builder(VISITOR)
    network.answer('/api/oa/setup/draft', refusal(200, 'setup_too_long', 'Not saved: too long'))
    act(() => document.getElementById('builder-row-en-WeChat')?.click())
    await settle()
    await key({ key: 'd', ctrlKey: true })
    await press('button', 'Back to the forms')
    expect(feedback.modal?.message).toContain('Not saved: too long')
    act(() => feedback.answer(false))
    await settle()
    expect(row('WeChat2')).toContain('WeChat')
  })

  it('takes a new field from the palette and fields of the form by dragging, into groups too', async () => {
    const { rows, key } = await builder(
      formOf(form => ({
        ...form,
        Groups: [...(form['Groups'] as object[]), { Id: 'more', Name: '更多', Name_en: 'More' }],
      })),
    )
    const drop = async (what: string, on: Element | null | undefined) => {
      const event = new Event('drop', { bubbles: true, cancelable: true })
      Object.assign(event, { dataTransfer: { getData: () => what } })
      act(() => void on?.dispatchEvent(event))
      await settle()
    }
    const before = rows()
    await drop('new:Text', document.getElementById('builder-row-en-WeChat'))
    expect(rows().indexOf('Text1')).toBe(rows().indexOf('WeChat') - 1)
    await drop('WeChat', document.getElementById('builder-row-en-NameStr'))
    expect(rows().indexOf('WeChat')).toBe(rows().indexOf('NameStr') - 1)
    const groups = document.querySelectorAll('.tf-b-phone[lang=en] .tf-b-phone__section')
    await drop('Gender', groups[groups.length - 1])
    expect(rows().at(-1)).toBe('Gender')
    await drop('any text', document.getElementById('builder-row-en-Title'))
    for (let step = 0; step < 3; step++) await key({ key: 'z', ctrlKey: true })
    expect(rows()).toEqual(before)
  })

  it('adds a group from the palette, which the settings name', async () => {
    const { press, said } = await builder(VISITOR)
    await press('button', 'Add Group')
    expect(document.querySelector('.tf-builder')?.className).toContain('is-settings')
    expect(said()).toContain('group1')
    await press('button', 'Fields')
    expect(document.querySelectorAll('.tf-b-phone[lang=en] .tf-b-phone__section')).toHaveLength(3)
  })

  it('says to screen readers which field a key has chosen', async () => {
    const { key } = await builder(VISITOR)
    await key({ key: 'ArrowDown' })
    const status = () => document.querySelector('.tf-builder > [role=status]')?.textContent
    expect(status()).toBe('Survey is selected')
    await key({ key: 'ArrowDown' })
    expect(status()).toBe('Full name is selected')
    await key({ key: 'Escape' })
    expect(status()).toBe('')
    await key({ key: '/' })
    await new Promise(done => setTimeout(done, 50))
    expect(document.activeElement?.id).toBe('builder-palette-search')
  })

  it('says that a question which a rule shows must be answered, and works by keys', async () => {
    const tree = [
      {
        id: 'q1',
        text: '一',
        text_en: 'One',
        flag: 1,
        children: [{ id: 'a', text: '甲', text_en: 'A' }],
      },
      {
        id: 'q2',
        text: '二',
        text_en: 'Two',
        flag: 3,
        show: false,
        rules: [{ expression: '=', value: 'a', action: 'show' }],
      },
    ]
    const { press, said } = await builder(withField('Survey', { DataSource: tree }))
    await press('button', 'Questions')
    const list = () => document.querySelector('.tf-b-pane__scroll[role=list]')
    const lines = () =>
      [...document.querySelectorAll('.tf-b-tree__name')].map(one => one.textContent)
    const strike = async (init: KeyboardEventInit) => {
      act(
        () => void list()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })),
      )
      await settle()
    }
    for (let step = 0; step < 3; step++) await strike({ key: 'ArrowDown' })
    expect(said()).toContain('A question that a rule shows must be answered')
    await strike({ key: 'ArrowUp', altKey: true })
    expect(lines()).toEqual(['Two', 'One', 'A'])
    await strike({ key: 'Delete' })
    expect(lines()).toEqual(['One', 'A'])
    await strike({ key: 'Insert' })
    expect(lines()).toContain('New question')
  })

  it('shows below the form what the chosen question controls, and changes it', async () => {
    const question = (id: string, text_en: string, more: object) => ({
      id,
      text: id,
      text_en,
      ...more,
    })
    const tree = [
      question('buy', 'Buy', {
        flag: 1,
        children: [question('tea', 'Tea', {}), question('coffee', 'Coffee', {})],
      }),
      question('oem', 'OEM', {
        flag: 3,
        expression: [{ expression: '=', value: 'tea', action: 'show' }],
      }),
      question('more', 'More', { flag: 3 }),
    ]
    const { press } = await builder(withField('Survey', { DataSource: tree }))
    const card = () => document.querySelector('.tf-b-qrules')
    const sentences = () =>
      [...(card()?.querySelectorAll('[role=group]') ?? [])].map(line => [
        line.querySelector('.tf-b-token')?.textContent,
        ...[...line.querySelectorAll('select')].map(one => one.selectedOptions[0]?.textContent),
      ])
    const choose = async (label: string, value: string) => {
      const select = card()?.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      act(() => {
        if (select) select.value = value
        select?.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await settle()
    }
    const line = async (name: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('.tf-b-tree')].find(
        one => one.querySelector('.tf-b-tree__name')?.textContent === name,
      )
      act(() => found?.click())
      await settle()
    }
    await press('button', 'Questions')
    expect([...document.querySelectorAll('.tf-b-tag')].map(tag => tag.textContent)).toEqual([
      '1 is "Tea"',
    ])
    expect(card()).toBeNull()
    await line('Coffee')
    expect(card()?.getAttribute('aria-label')).toBe('Rules of question 1')
    expect(sentences()).toEqual([['question 1', 'has', 'Tea', 'Show', '2 OEM']])
    await choose('Condition', '!=')
    await choose('Value', 'coffee')
    await choose('Action', 'hide')
    await choose('Question that the rule acts on', 'more')
    expect(sentences()).toEqual([['question 1', 'does not have', 'Coffee', 'Hide', '3 More']])
    await press('button', 'Undo')
    await line('Buy')
    expect(sentences()).toEqual([['question 1', 'does not have', 'Coffee', 'Hide', '2 OEM']])
    await line('More')
    expect(card()?.textContent).toContain('No rules yet')
    // the last question has none after it to act on
    expect(card()?.textContent).not.toContain('Add rule')
  })

  it('says that it is loading, that it failed, and that the form does not exist', async () => {
    const { said, network, press } = await builder(VISITOR, refusal(500, 'server', 'broken'))
    expect(said()).toContain('Server error!')
    network.answer('/api/oa/setup/open', {
      data: { Path: 'forms/visitor.json', Published: '', Base: '', Content: '' },
    })
    await press('button', 'Retry')
    expect(said()).toContain('There is no such form')
  })
})
