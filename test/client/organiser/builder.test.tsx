import { act } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { BuilderRoom } from '@/features/organiser/forms/builder/BuilderRoom'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

const option = (id: string, text: string, text_en: string) => ({ id, text, text_en })
const VISITOR = JSON.stringify({
  Id: 'visitor',
  Name: '观众登记',
  Name_en: 'Visitors',
  Groups: [{ Id: 'basic', Name: '基本信息', Name_en: 'About you' }],
  Fields: [
    {
      Id: 'NameStr',
      Name: '姓名',
      Name_en: 'Full name',
      Type: 'Text',
      Group: 'basic',
      Required: true,
    },
    {
      Id: 'Gender',
      Name: '性别',
      Name_en: 'Gender',
      Type: 'ButtonGroup',
      Group: 'basic',
      DataSource: [
        option('male', '先生', 'Mr'),
        option('female', '女士', 'Ms'),
        option('other', '其他', 'Other'),
      ],
      RuleConfig: [{ target: 'Title', expression: '=', match_value: 'other', action: 'show' }],
    },
    { Id: 'Title', Name: '称呼', Name_en: 'Title', Type: 'Text', Group: 'basic', Hide: true },
    { Id: 'WeChat', Name: '微信号', Name_en: 'WeChat ID', Type: 'Text', Group: 'basic' },
    {
      Id: 'Survey',
      Name: '问卷',
      Name_en: 'Survey',
      Type: 'Questions',
      DataSource: [
        {
          ...option('q1', '满意吗？', 'Satisfied?'),
          flag: 1,
          children: [option('a', '是', 'Yes'), option('b', '否', 'No')],
        },
      ],
    },
  ],
})

afterEach(clearDrawings)

/** The builder on the demo's visitor form, in English, as its owner. */
async function builder() {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en' } }))
  const { network, session } = stores.platform
  network
    .answer('/api/oa/setup/open', {
      data: { Path: 'forms/visitor.json', Published: VISITOR, Base: 'b1', Content: VISITOR },
    })
    .answer('/api/oa/setup/history', { data: { Versions: [], Next: 0 } })
    .answer('/api/oa/setup/draft', { data: { Revision: 1, At: '2031-03-01T02:00:00Z' } })
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  draw(
    withStores(
      stores,
      <DeskContext.Provider value={new DeskStore(stores)}>
        <BuilderRoom id="visitor" />
      </DeskContext.Provider>,
      new FeedbackStore(),
    ),
  )
  await settle()
  const named = (role: string, name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)].find(
      one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
    )
    if (!found) throw new Error(`no ${role} ${name}`)
    return found
  }
  const rows = () =>
    [...document.querySelectorAll('.tf-b-phone[lang=en] .tf-b-row')].map(({ id }) =>
      id.replace('builder-row-en-', ''),
    )
  const key = async (init: KeyboardEventInit) => {
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
    await settle()
  }
  const type = async (label: string, value: string) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        '.tf-b-side label, .tf-b-side [aria-label], .tf-b-palette label',
      ),
    ].find(one => (one.getAttribute('aria-label') ?? one.textContent) === label)
    const control = (
      found instanceof HTMLLabelElement ? document.getElementById(found.htmlFor) : found
    ) as HTMLInputElement | null
    if (!control) throw new Error(`no control ${label}`)
    const prototype =
      control instanceof HTMLSelectElement
        ? HTMLSelectElement.prototype
        : HTMLInputElement.prototype
    act(() => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
      control.dispatchEvent(
        new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    })
    await settle()
  }
  return {
    network,
    rows,
    key,
    type,
    said: () => document.body.textContent ?? '',
    press: async (role: string, name: string) => {
      act(() => named(role, name).click())
      await settle()
    },
    row: (id: string) => document.getElementById(`builder-row-en-${id}`)?.textContent ?? '',
  }
}

describe('the form builder', () => {
  it('adds a field, names it, gives it a rule, and takes all of it back', async () => {
    const { press, rows, row, key, type, said } = await builder()
    const before = rows()
    act(() => document.getElementById('builder-row-en-Gender')?.click())
    await settle()
    expect(said()).toContain('Gender')
    await press('button', 'Add Single choice')
    expect(rows()).toEqual(['Survey', 'NameStr', 'Gender', 'RadioGroup1', 'Title', 'WeChat'])

    await type('Label · English', 'Parking')
    expect(row('RadioGroup1')).toContain('Parking')
    await press('switch', 'Required')
    expect(row('RadioGroup1')).toContain('*')

    // hidden at first: a rule of Gender shows it
    await press('switch', 'Hidden')
    act(() => document.getElementById('builder-row-en-Gender')?.click())
    await settle()
    act(() =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')]
        .find(({ textContent }) => textContent?.startsWith('Rules'))
        ?.click(),
    )
    await settle()
    await press('button', 'Add rule')
    expect(row('RadioGroup1')).toContain('Parking · shown when Gender is Mr')

    // the canvas is the form itself: an answer shows the field
    const mr = [
      ...document.querySelectorAll<HTMLElement>('#builder-row-en-Gender [role=radio]'),
    ].find(({ textContent }) => textContent === 'Mr')
    // Gender is chosen already: a press on it answers
    act(() => mr?.click())
    await settle()
    expect(row('RadioGroup1')).toContain('Shown because Gender is Mr')
    expect(document.getElementById('builder-row-cn-RadioGroup1')?.textContent).toContain(
      '因「性别 是 先生」而显示',
    )

    for (let step = 0; step < 5; step++) await key({ key: 'z', ctrlKey: true })
    expect(rows()).toEqual(before)
    await key({ key: 'z', ctrlKey: true, shiftKey: true })
    expect(rows()).toContain('RadioGroup1')
  })

  it('works by the keyboard, and says what publishing changes', async () => {
    const { press, rows, key, said } = await builder()
    const before = rows()
    act(() => document.getElementById('builder-row-en-WeChat')?.click())
    await settle()
    await key({ key: 'ArrowUp', altKey: true })
    expect(rows().indexOf('WeChat')).toBe(before.indexOf('WeChat') - 1)
    await key({ key: 'd', ctrlKey: true })
    expect(rows()).toContain('WeChat2')
    await key({ key: 'Delete' })
    await key({ key: 'z', ctrlKey: true })
    await key({ key: 'z', ctrlKey: true })
    await key({ key: 'z', ctrlKey: true })
    expect(rows()).toEqual(before)
    act(() => document.getElementById('builder-row-en-WeChat')?.click())
    await settle()
    await key({ key: 'Delete' })
    await press('button', 'History')
    expect(said()).toContain('Removed field “WeChat ID”')
    expect(said()).toContain('Submitted answers are kept; new ones no longer have it')
  })

  it('takes fields from the library and from another form, with what their rules show', async () => {
    const { network, press, rows, type } = await builder()
    network
      .answer('/api/oa/setup/get', {
        data: {
          Files: [
            { Path: 'forms/visitor.json' },
            { Path: 'forms/media.json' },
            { Path: 'fair.json' },
          ],
        },
      })
      .answer('/api/oa/deadline/list', { data: { Forms: [] } })
    await press('radio', 'Library')
    await press('button', 'Add Document')
    expect(rows().slice(-3)).toEqual(['IdType', 'CardId', 'PermitNumber'])
    await press('button', 'Add all of Your visit')
    expect(rows()).toEqual(
      expect.arrayContaining(['Purposes', 'VisitDates', 'FirstVisit', 'PastEditions']),
    )
    expect(
      [...document.querySelectorAll('.tf-b-palette option')].map(({ textContent }) => textContent),
    ).toEqual(['Usual fields of trade fairs', 'media'])
    const before = rows().length
    await type('Fields of', 'media')
    await press('button', 'Add all of About you')
    expect(rows()).toHaveLength(before + 4)
    expect(rows()).toEqual(expect.arrayContaining(['NameStr2', 'Gender2', 'Title2', 'WeChat2']))
  })

  it('shows the whole of the form in sentences, as text, as texts and as a tree', async () => {
    const { press, said } = await builder()
    await press('button', 'Rules')
    expect(said()).toContain('When “Gender” is “Other”, show “Title”')
    await press('radio', 'Text')
    expect(document.querySelector<HTMLTextAreaElement>('.tf-b-pane textarea')?.value).toBe(
      'Gender = "other" -> show Title',
    )
    await press('button', 'Translation')
    expect(said()).toContain('Untranslated 0')
    await press('button', 'Questions')
    expect(document.querySelectorAll('.tf-b-tree').length).toBe(3)
    await press('button', 'Settings')
    expect(said()).toContain('Add group')
  })
})
