import { act } from 'react'
import { TEMPLATE_IDS, templateName } from '@core/builder/templates'
import { formIcon } from '@/features/organiser/forms/formIcon'
import { FormsList } from '@/features/organiser/forms/FormsList'
import type { FormRow } from '@/features/organiser/forms/FormsTable'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'
import type { SentRequest } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

afterEach(clearDrawings)

const form = (Id: string, more: object = {}) => ({
  Id,
  Name: `表${Id}`,
  Name_en: `Form ${Id}`,
  Fields: [{ Id: 'A', Name: '甲', Name_en: 'A', Type: 'Text' }],
  ...more,
})
const DRAFT = { Revision: 1, At: '2031-03-01T02:00:00Z', By: 'Cen', Removed: false }
const WEEK = [26, 27, 28, 29, 30, 31].map(day => `2031-03-${day}`).concat('2031-04-01')
const AT = '2031-02-01T02:00:00Z'
const FILES = ['sound', 'wrong', 'half', 'still', 'new'].map(id => ({
  Path: `forms/${id}.json`,
  IsPublished: id !== 'new',
  Bytes: 1,
  ...(id !== 'still' && { Draft: DRAFT }),
}))
const CONTENT: Record<string, unknown> = {
  'forms/sound.json': form('sound', { Name_en: 'Changed' }),
  'forms/wrong.json': form('wrong', {
    Fields: [
      { Id: 'A', Name: '甲', Name_en: 'A', Type: 'RadioGroup', Required: true },
      { Id: 'A', Name: '乙', Name_en: 'B', Type: 'Text' },
    ],
  }),
  'forms/half.json': form('half', { Name_en: '' }),
  'forms/still.json': form('still'),
  'forms/new.json': form('new'),
}

const list = (registers: Readonly<Record<string, string>> = {}, Files = FILES) =>
  deskSection(
    FormsList,
    network =>
      network
        .answer('/api/oa/setup/get', {
          data: { Version: 3, At: '', By: '', Source: 'desk', Note: '', Files },
        })
        .answer('/api/oa/deadline/list', { data: { Forms: [] } })
        .answer('/api/oa/review/kinds', { data: { Kinds: [] } })
        .answer('/api/oa/setup/forms', {
          data: {
            Days: WEEK,
            Forms: [
              { Id: 'sound', Version: 6, At: AT, By: 'Fang', Counts: [3, 0, 12, 0, 0, 1038, 4] },
              { Id: 'still', Version: 2, At: AT, By: '', Counts: [0, 0, 0, 0, 0, 0, 0] },
            ],
          },
        })
        .answer('/api/oa/setup/draft', { data: { Revision: 1, At: '' } })
        .answer('/api/oa/setup/open', ({ fields }: SentRequest) => {
          const path = String(fields['Path'])
          const id = path.replace(/^forms\/|\.json$/g, '')
          const content = CONTENT[path]
          return {
            data: {
              Path: path,
              Published: content ? JSON.stringify(form(id)) : '',
              Base: content ? 'b' : '',
              Content: content ? JSON.stringify(content) : '',
              ...(content ? { Draft: DRAFT } : {}),
            },
          }
        }),
    registers,
  )

describe('the list of forms', () => {
  it('shows first which drafts cannot be published, and the waiting changes of the others', async () => {
    await list()
    await settle()
    const cards = [...document.querySelectorAll('.tf-forms__card')].map(card =>
      ['.tf-forms__card-state', '.tf-forms__card-name'].map(
        part => card.querySelector(part)?.textContent,
      ),
    )
    expect(cards).toEqual([
      ['2 errors in the check', 'Form wrong'],
      ['1 unpublished change', 'Changed'],
      ['1 text is not translated', '表half'],
      ['Unpublished changes', 'Form new'],
    ])
  })

  const cellsOf = (id: string) => {
    const row = [...document.querySelectorAll('[role=row]')].find(
      each => each.querySelector('.tf-forms__id')?.textContent === id,
    )
    const cells = [...(row?.querySelectorAll('[role=cell]') ?? [])].map(cell => ({
      head: cell.querySelector('.tf-desk-table__label')?.textContent ?? '',
      said: cell.querySelector('.tf-desk-table__value')?.textContent,
      curve: cell.querySelector('[role=img]')?.getAttribute('aria-label'),
    }))
    return (head: string) => cells.find(cell => cell.head === head)
  }

  it('links to the results of the form with most answers today, where drafts leave room', async () => {
    const cards = () =>
      [...document.querySelectorAll('.tf-forms__card')].map(card => card.textContent)
    await list({ visitor: 'sound' })
    await settle()
    expect(cards()).toHaveLength(4)
    expect(cards().at(-1)).not.toContain('today')
    clearDrawings()
    const { press, address } = await list({ visitor: 'sound', media: 'still' }, FILES.slice(0, 1))
    await settle()
    expect(cards()).toHaveLength(2)
    expect(cards()[1]).toBe('4 todayChanged1,038 yesterdayResults')
    await press('Results of "Changed"')
    expect(address()).toMatchObject({ at: 'results', form: 'sound' })
    clearDrawings()
    await list({ visitor: 'still' }, FILES.slice(3, 4))
    await settle()
    expect(cards()).toEqual([])
  })

  it('has a sign for what each form is for', () => {
    const of = (id: string, known?: { Resource?: string; Audience?: string[] }) =>
      formIcon(
        { id, form: known && ({ Audience: [], ...known } as FormRow['form']) },
        { visitor: 'visitor', media: 'press' },
      )
    expect([of('visitor'), of('press'), of('lead')]).toEqual(['account', 'mic', 'leads'])
    expect([of('a', { Resource: 'badge' }), of('a', { Resource: 'data_x' })]).toEqual([
      'badge',
      'company',
    ])
    expect([of('booth', { Audience: ['ex'] }), of('survey')]).toEqual(['booth', 'questionnaire'])
  })

  it('shows the published version and its unpublished changes', async () => {
    await list()
    await settle()
    expect(['sound', 'still', 'new'].map(id => cellsOf(id)('Version')?.said)).toEqual([
      'v61 unpublished',
      'v2Live',
      'New',
    ])
    expect(cellsOf('still')('Last change')?.said).toBe('Imported from the folder2031-02-01 10:00')
    expect(cellsOf('sound')('Last change')?.said).toBe('Cen2031-03-01 10:00')
  })

  it('draws the answers of the last seven days, with a label for each figure', async () => {
    await list()
    await settle()
    expect(cellsOf('sound')('7 days')?.curve).toBe(
      '1,057 in the last 7 days: 03.26: 3, 03.27: 0, 03.28: 12, 03.29: 0, 03.30: 0, 03.31: 1,038, 04.01: 4',
    )
    expect(cellsOf('sound')('Yesterday')?.said).toBe('+1,038')
    expect(cellsOf('still')('Yesterday')?.said).toBe('0')
    expect(['7 days', 'Yesterday'].map(head => cellsOf('new')(head)?.said)).toEqual(['–', '–'])
  })

  it.each(TEMPLATE_IDS)('begins a form from the template %s', async template => {
    const { network, press } = await list()
    await press('New from template')
    const radio = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(each =>
      each.textContent?.startsWith(templateName(template).en),
    )
    act(() => radio?.click())
    await settle()
    expect(radio?.getAttribute('aria-checked')).toBe('true')
    await press('Create')
    const saved = network.requests('/api/oa/setup/draft')[0]?.fields
    const id = template === 'empty' ? 'form' : template
    expect(saved).toMatchObject({ Path: `forms/${id}.json`, Revision: 0, Base: '' })
    const made = JSON.parse(String(saved?.['Content'])) as { Id: string; Fields: unknown[] }
    expect(made.Id).toBe(id)
    expect(made.Fields.length > 0).toBe(template !== 'empty')
  })
})
