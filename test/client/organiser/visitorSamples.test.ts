import { visitorFields } from '@/features/organiser/setup/visitorFields'
import { sampleOf } from '@/features/organiser/setup/visitorSamples'
import form from '../../../fairs/suilan/forms/visitor.json'

describe('the preview of what exhibitors see', () => {
  const shown = (id: string, isFull: boolean, language: 'cn' | 'en') => {
    const field = visitorFields(form, language).find(({ value }) => value === id)
    return field && sampleOf(field, isFull, language)
  }

  it('shows an invented visitor in both languages', () => {
    expect(shown('NameStr', false, 'cn')).toBe('沈知夏')
    expect(shown('CompanyName', false, 'cn')).toBe('云上茶铺')
    expect(shown('CompanyName', false, 'en')).toBe('Cloud Tea House')
    expect(shown('VCard', false, 'cn')).toBe('1 张图片')
  })

  it('masks phone and mailbox unless the fair shows them in full', () => {
    expect(shown('Mobile', false, 'cn')).toBe('138****0416')
    expect(shown('Mobile', true, 'cn')).toBe('13800000416')
  })

  it('shows the first option of a choice, and a value for every field', () => {
    expect(shown('Gender', false, 'cn')).toBe('先生')
    for (const language of ['cn', 'en'] as const)
      for (const field of visitorFields(form, language))
        expect(sampleOf(field, false, language)).not.toBe('')
  })
})
