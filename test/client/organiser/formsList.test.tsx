import { act } from 'react'
import { TEMPLATE_IDS, templateName } from '@core/builder/templates'
import { FormsList } from '@/features/organiser/forms/FormsList'
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
const FILES = ['sound', 'wrong', 'half'].map(id => ({
  Path: `forms/${id}.json`,
  IsPublished: true,
  Bytes: 1,
  Draft: DRAFT,
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
}

const list = () =>
  deskSection(FormsList, network =>
    network
      .answer('/api/oa/setup/get', {
        data: { Version: 3, At: '', By: '', Source: 'desk', Note: '', Files: FILES },
      })
      .answer('/api/oa/deadline/list', { data: { Forms: [] } })
      .answer('/api/oa/review/kinds', { data: { Kinds: [] } })
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
  )

describe('the list of forms', () => {
  it('shows first which drafts cannot be published, and what waits in the others', async () => {
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
    ])
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
