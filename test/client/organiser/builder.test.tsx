import { act } from 'react'
import { clearDrawings } from '../../support/client/draw'
import { builder, VISITOR } from '../../support/client/formBuilder'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

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

  it('says for each field why it is shown or hidden now', async () => {
    const { row, answer, rows, said, press } = await builder(
      VISITOR.replace('"WeChat"', '"WeChat","Hide":true').replace(
        '"action":"show"}]',
        '"action":"show"},{"target":"WeChat","expression":"=","match_value":"male","action":"show"},{"target":"WeChat","expression":"=","match_value":"other","action":"show"},{"target":"NameStr","expression":"=","match_value":"other","action":"hide"}]',
      ),
    )
    expect(rows().length).toBe(5)
    expect(row('Title')).toContain('Title · shown when Gender is Other')
    expect(row('WeChat')).toContain('shown when Gender is Mr, or Gender is Other')
    await answer('Gender', 'Mr')
    expect(row('WeChat')).toContain('Shown because Gender is Mr')
    expect(row('WeChat')).not.toContain('Other')
    expect(row('Title')).toContain('shown when Gender is Other')
    await answer('Gender', 'Other')
    expect(row('WeChat')).toContain('Shown because Gender is Other')
    expect(row('Title')).toContain('Shown because Gender is Other')
    expect(row('NameStr')).toBe('Full name · hidden because Gender is Other')
    expect(said()).toContain('Assuming Gender = Other')
    await press('button', 'Clear the answers tried out')
    expect(said()).not.toContain('Assuming')
    expect(row('Title')).toContain('Title · shown when Gender is Other')
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
    expect(said()).toContain('Removed field "WeChat ID"')
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

  it('shows the whole form: rules as sentences and as text, translations, and a tree', async () => {
    const { press, said } = await builder()
    expect(said()).toContain('visitor · 5 fields, 1 rule, 1 question')
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
