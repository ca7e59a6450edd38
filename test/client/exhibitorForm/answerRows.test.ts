import { parseDefinition } from '@core/form/parseDefinition'
import { answerSections, changedRows } from '@/features/exhibitorForm/answerRows'

const { form } = parseDefinition({
  Id: 'f',
  Groups: [{ Id: 'g', Name: '展位', Name_en: 'Booth' }],
  Fields: [
    { Id: 'Name', Name: '名称', Name_en: 'Name' },
    { Id: 'Secret', Name: '口令', InputType: 'password' },
    {
      Id: 'Kind',
      Type: 'RadioGroup',
      Name: '方式',
      Name_en: 'Kind',
      Group: 'g',
      DataSource: [
        { id: 'a', text: '自建', text_en: 'Own' },
        { id: 'o', text: '其他', text_en: 'Other', other: true },
      ],
      RuleConfig: [{ target: 'Why', expression: '=', match_value: 'o', action: 'show' }],
    },
    { Id: 'Why', Name: '原因', Name_en: 'Why', Hide: true, Group: 'g' },
    { Id: 'Plans', Type: 'File', Name: '图纸', Name_en: 'Plans', Group: 'g', Max: 3 },
    { Id: 'Night', Type: 'Switch', Name: '加班', Name_en: 'Night', Group: 'g' },
    { Id: 'Power', Type: 'NumberRange', Name: '负荷', Name_en: 'Power', Group: 'g' },
    {
      Id: 'Q',
      Type: 'Questions',
      Name: '问卷',
      Data: [
        {
          id: 'q1',
          text: '满意吗',
          text_en: 'Satisfied?',
          flag: 1,
          children: [
            { id: 'y', text: '满意', text_en: 'Yes', children: [{ id: 'q11', text: '为何', text_en: 'Why?', flag: 3 }] },
            { id: 'n', text: '不满意', text_en: 'No' },
          ],
        },
      ],
    },
  ],
})
const context = {
  language: 'en' as const,
  ruleSet: 'default' as const,
  yes: 'Yes',
  no: 'No',
  fileAddress: (url: string) => `https://files.test${url}`,
}
const rows = (values: unknown) => answerSections(form, values, context).flatMap(section => section.rows)
const value = (values: unknown, id: string) => rows(values).find(row => row.id === id)?.value

describe('answers as they are read', () => {
  it('stand under their groups, with the words of the options, and say what was not given', () => {
    const sections = answerSections(form, { Name: '栗川', Kind: { selected: ['o'], other: { o: 'Friends' } } }, context)

    expect(sections.map(({ title }) => title)).toEqual(['', 'Booth'])
    expect(value({ Kind: { selected: ['o'], other: { o: 'Friends' } } }, 'Kind')).toEqual({ kind: 'text', text: 'Other: Friends' })
    expect(value({}, 'Name')).toBeUndefined()
  })

  it('leave out what was never asked', () => {
    expect(rows({ Kind: { selected: ['a'] }, Why: 'x' }).map(({ id }) => id)).not.toContain('Why')
    expect(value({ Kind: { selected: ['o'], other: { o: 'x' } }, Why: 'because' }, 'Why')).toEqual({ kind: 'text', text: 'because' })
  })

  it('name files and where they can be seen, ranges, switches and never a password', () => {
    expect(value({ Plans: [{ url: '/files/a/b/plan.pdf' }] }, 'Plans')).toEqual({
      kind: 'files',
      files: [{ name: 'plan.pdf', isImage: false, address: 'https://files.test/files/a/b/plan.pdf' }],
    })
    expect(value({ Power: { Start: '10', End: '20' } }, 'Power')).toEqual({ kind: 'text', text: '10 – 20' })
    expect(value({ Night: true }, 'Night')).toEqual({ kind: 'text', text: 'Yes' })
    expect(JSON.stringify(value({ Secret: 'open sesame' }, 'Secret'))).not.toContain('sesame')
  })

  it('give a questionnaire line by line, children under their parents', () => {
    const given = { Q: { q1: { selected: ['y'] }, q11: { text: 'Many visitors' } } }

    expect(value(given, 'Q')).toEqual({
      kind: 'questions',
      lines: [
        { id: 'q1', number: '1', question: 'Satisfied?', answer: 'Yes', level: 0 },
        { id: 'q11', number: '1-1', question: 'Why?', answer: 'Many visitors', level: 1 },
      ],
    })
  })

  it('show what changed, with what was there before', () => {
    const before = answerSections(form, { Name: 'A', Night: true }, context)
    const now = answerSections(form, { Name: 'B', Night: true }, context)

    expect([...changedRows(before, now)]).toEqual([['Name', { kind: 'text', text: 'A' }]])
    expect(changedRows(now, now).size).toBe(0)
  })
})
