import { bigForm } from '@/features/formGallery/bigForm'
import { bigFormSource, gallerySources, galleryStates } from '@/features/formGallery/definitions'
import { gallerySections, openSection } from '@/features/formGallery/gallerySections'
import { FIELD_TYPES } from '@core/form/types'
import { parseDefinition } from '@core/form/parseDefinition'

describe('the form gallery', () => {
  it('shows every field type of SPEC §3, most of them in every state', () => {
    const samples = gallerySources.flatMap(source =>
      source.Samples.map(field => String(field.Type)),
    )
    const all = new Set(
      gallerySources.flatMap(source =>
        [...source.Samples, ...source.Fields].map(field => String(field.Type)),
      ),
    )

    expect([...all].sort()).toEqual([...FIELD_TYPES].sort())
    expect(FIELD_TYPES.filter(type => !samples.includes(type))).toEqual(['Questions'])
    expect(galleryStates.map(state => state.Id)).toEqual([
      'empty',
      'filled',
      'required',
      'error',
      'disabled',
      'readonly',
    ])
  })

  it.each(gallerySections('en').map(section => section.id))(
    '%s: the definition has no problem but missing options',
    id => {
      const { problems } = openSection(id, 'en')

      expect(
        problems.filter(
          problem => problem.property !== 'DataSource' || problem.severity === 'error',
        ),
      ).toEqual([])
    },
  )

  it('has its errors and answers in place', () => {
    for (const language of ['cn', 'en'] as const) {
      for (const source of gallerySources) {
        const { form } = openSection(source.Id, language)
        const shown = form.form.fields
          .filter(field => form.error(field.id) !== undefined)
          .map(field => field.id)
        // A switch is on or off: it has no wrong answer.
        const samples = source.Samples.filter(field => field.Type !== 'Switch').map(
          field => `${field.Id}-error`,
        )
        const wanted = [
          ...samples,
          ...source.Fields.filter(field => field.ShowsError).map(field => field.Id),
        ]
        expect([source.Id, language, shown.sort()]).toEqual([
          source.Id,
          language,
          wanted.filter(id => form.isVisible(id)).sort(),
        ])
        for (const { Id, Answer } of source.Samples) {
          if (Answer !== undefined)
            expect([Id, form.field(`${Id}-filled`).value]).not.toEqual([Id, undefined])
        }
      }
    }
  })

  it('has a form of 1,000 fields with 200 rules', () => {
    const { form } = parseDefinition(bigForm(bigFormSource))

    expect([form.fields.length, form.rules.length]).toEqual([1000, 200])
  })
})
