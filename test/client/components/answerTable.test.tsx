import { readDefinition } from '@core/form/readDefinition'
import { compareAnswers } from '@core/answers/compareAnswers'
import { presentAnswers } from '@core/answers/presentAnswers'
import { parseDefinition } from '@core/form/parseDefinition'
import { AnswerTable, type AnswerTableProps } from '@/components/AnswerTable/AnswerTable'
import { answerSections } from '@/components/AnswerTable/answerSections'
import { clearDrawings, click, draw } from '../../support/client/draw'

const { form } = parseDefinition({
  Id: 'f',
  Groups: [{ Id: 'g', Name: '展位', Name_en: 'Booth' }],
  Fields: [
    { Id: 'Name', Name: '名称', Name_en: 'Name' },
    { Id: 'Note', Type: 'TextArea', Name: '说明', Name_en: 'Note', Group: 'g' },
    { Id: 'Plans', Type: 'File', Name: '图纸', Name_en: 'Plans', Group: 'g', Max: 3 },
    { Id: 'Concept', Type: 'Editor', Name: '设计', Name_en: 'Concept', Group: 'g' },
    { Id: 'View', Type: 'Image', Name: '效果图', Name_en: 'Rendering', Group: 'g', Max: 3 },
    {
      Id: 'Q',
      Type: 'Questions',
      Name: '问卷',
      Name_en: 'Survey',
      DataSource: [
        {
          id: 'q1',
          text: '满意吗',
          text_en: 'Satisfied?',
          flag: 1,
          children: [
            {
              id: 'y',
              text: '满意',
              text_en: 'Yes',
              children: [{ id: 'q11', text: '为何', text_en: 'Why?', flag: 3 }],
            },
          ],
        },
      ],
    },
  ],
})
const FILE = '/files/tgdemo000000001/2031/03/0b0e6f3c-0000-4000-8000-000000000001.pdf'
const PICTURE = '/files/tgdemo000000001/2031/03/0b0e6f3c-0000-4000-8000-000000000002.jpg'

function table(values: Record<string, unknown>, before?: Record<string, unknown>) {
  const calls: string[] = []
  const changes = before && compareAnswers(form, before, form, values, 'en')
  const props: AnswerTableProps = {
    sections: answerSections(form, presentAnswers(form, values, 'en'), 'en', changes),
    ...(changes && { changes }),
    addressOf: url => (url === FILE ? undefined : `https://files.test${url}?a=1&b=2`),
    onOpenFile: address => calls.push(`open ${address}`),
    onPreview: (all, current) => calls.push(`preview ${all.length} ${current}`),
    texts: {
      none: 'Not given',
      changed: 'Changed',
      before: 'Before',
      picture: n => `Picture ${n}`,
      file: n => `File ${n}`,
      unavailable: 'gone',
    },
  }
  return { ...draw(<AnswerTable {...props} />), calls }
}

afterEach(clearDrawings)

describe('answers as they are read', () => {
  it('stand under the headings of their groups, without what was not answered', () => {
    const { box } = table({ Name: 'Lichuan', Note: 'Two\nlines' })

    expect([...box.querySelectorAll('[role=heading]')].map(node => node.textContent)).toEqual([
      'Booth',
    ])
    expect([...box.querySelectorAll('.tf-answers__row')].map(node => node.textContent)).toEqual([
      'NameLichuan',
      'NoteTwo\nlines',
    ])
  })

  it('show pictures large when pressed, and name a file that cannot be seen at present', () => {
    const { find, box, calls } = table({ View: [{ url: PICTURE }], Plans: [{ url: FILE }] })

    click(find('[aria-label="Picture 1"]'))

    expect(calls).toEqual([`preview 1 https://files.test${PICTURE}?a=1&b=2`])
    expect(box.textContent).toContain('File 1 · PDF · gone')
    expect(box.querySelector('[role=link]')).toBeNull()
  })

  it('show pictures in formatted text from the address where they can be seen at present', () => {
    const { find } = table({ Concept: `<p>Open<img src="${PICTURE}" alt="front"></p>` })

    expect(find<HTMLImageElement>('.tf-rich-text img').getAttribute('src')).toBe(
      `https://files.test${PICTURE}?a=1&b=2`,
    )
  })

  it('show films in formatted text in players of their own, which a mini-program needs', () => {
    const { box } = table({
      Concept: `<p>Look</p><video src="${PICTURE}" controls></video><p>Again</p>`,
    })

    expect([...box.querySelectorAll('.tf-rich-text > *')].map(node => node.tagName)).toEqual([
      'DIV',
      'VIDEO',
      'DIV',
    ])
    expect(box.querySelector('.tf-rich-text > video')?.getAttribute('src')).toBe(
      `https://files.test${PICTURE}?a=1&b=2`,
    )
  })

  it('give a questionnaire line by line, what hangs under an answer further in', () => {
    const { box } = table({ Q: { q1: { selected: ['y'] }, q11: { text: 'Many visitors' } } })

    expect(
      [...box.querySelectorAll('.tf-answers__question')].map(node => [
        node.className.slice(-1),
        node.textContent,
      ]),
    ).toEqual([
      ['0', 'Satisfied?Yes'],
      ['1', 'Why?Many visitors'],
    ])
  })

  it('mark what was changed, added and removed, with the former value', () => {
    const { box } = table({ Name: 'B', Note: 'new' }, { Name: 'A', Q: { q1: { selected: ['y'] } } })

    const rows = [...box.querySelectorAll('.tf-answers__row')].map(node => node.textContent)
    expect(rows).toEqual([
      'NameChangedBBeforeA',
      'SurveyChangedNot givenBeforeSatisfied?Yes',
      'NoteChangednewBeforeNot given',
    ])
  })
})

it('is read by a reviewer under neutral headings: their own where the form has them, else a part by its number', () => {
  const asked = readDefinition({
    Id: 'f',
    Groups: [
      {
        Id: 'a',
        Name: '基本信息',
        Name_en: 'About you',
        ReviewName: '个人信息',
        ReviewName_en: 'Personal details',
      },
      { Id: 'b', Name: '您的到访', Name_en: 'Your visit' },
      { Id: 'c', Name: '证件', Name_en: 'Documents' },
    ],
    Fields: [
      {
        Id: 'From',
        Type: 'Text',
        Group: 'a',
        Name: '您来自',
        Name_en: 'You come from',
        ReviewName: '来自',
        ReviewName_en: 'Residence',
      },
      { Id: 'Day', Type: 'Text', Group: 'b', Name: '日期', Name_en: 'Day' },
      { Id: 'Paper', Type: 'Text', Group: 'c', Name: '类型', Name_en: 'Type' },
    ],
  })
  const answers = { From: 'Lanqiao', Day: '16', Paper: 'ID' }
  const read = (language: 'cn' | 'en') =>
    answerSections(
      asked,
      presentAnswers(asked, answers, language, { forReview: true }),
      language,
      [],
      { part: n => `Part ${n}` },
    ).map(({ title, rows }) => [title, rows[0]?.label])
  expect(read('en')).toEqual([
    ['Personal details', 'Residence'],
    ['Part 2', 'Day'],
    ['Documents', 'Type'],
  ])
  expect(read('cn').map(([title]) => title)).toEqual(['个人信息', 'Part 2', '证件'])
  expect(answerSections(asked, presentAnswers(asked, answers, 'en'), 'en')[0]).toMatchObject({
    title: 'About you',
  })
})
