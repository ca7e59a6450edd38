import { localized, type Language } from '@core/domain/language'
import { parseDefinition } from '@core/form/parseDefinition'
import { parsePayload } from '@core/form/serialize'
import type { DefinitionProblem } from '@core/form/types'
import type { WireObject } from '@core/form/wire'
import { FormStore } from '@/forms/FormStore'
import { bigForm } from './bigForm'
import { bigFormSource, detailSource, gallerySources, galleryStates } from './definitions'
import type { GalleryField, GallerySource, GalleryState } from './galleryTypes'

/** A section as the page lists it. */
export interface GallerySection {
  id: string
  name: string
}

/** An open section: its form with answers and errors in place, and the parser's remarks. */
export interface OpenSection {
  form: FormStore
  problems: DefinitionProblem[]
}

/** Every section, named in a language. */
export function gallerySections(language: Language): GallerySection[] {
  return [...gallerySources, detailSource, bigFormSource].map(({ Id, Name, Name_en }) => ({
    id: Id,
    name: localized(Name, Name_en, language),
  }))
}

/**
 * Opens a section; an unknown id opens the first section. `isEmpty` leaves out its answers and
 * errors.
 */
export function openSection(id: string, language: Language, isEmpty = false): OpenSection {
  const { wire, answers, errors } =
    id === bigFormSource.Id ? bigSection() : stateSection(gallerySources.find(it => it.Id === id))
  const { form, problems } = parseDefinition(wire)
  const values = isEmpty ? {} : parsePayload(form, answers)
  const store = new FormStore({ form, context: { language, ruleSet: 'default' }, values })
  if (!isEmpty) for (const field of errors) store.check([field])
  return { form: store, problems }
}

interface SectionParts {
  wire: WireObject
  answers: WireObject
  errors: string[]
}

const bigSection = (): SectionParts => ({ wire: bigForm(bigFormSource), answers: {}, errors: [] })

/** Samples in every state, one group per sample, then the section's own fields. */
function stateSection(source: GallerySource | undefined): SectionParts {
  const { Id, Name, Name_en, Steps = [], Groups = [], Samples, Fields } = source ?? firstSource()
  const shown = Samples.flatMap(sample => galleryStates.map(state => inState(sample, state)))
  const all = [
    ...shown,
    ...Fields.map(field => ({ Group: Groups.length > 0 ? '' : OWN_GROUP, ...field })),
  ]
  const groups = [
    ...Samples.map(sample => ({ Id: sample.Id, Name: sample.Name, Name_en: sample.Name_en })),
    ...(Groups.length === 0 && Samples.length > 0 && Fields.length > 0
      ? [{ Id: OWN_GROUP, Name, Name_en }]
      : []),
    ...Groups,
  ]
  return {
    wire: {
      Id: `gallery-${Id}`,
      Name,
      Name_en,
      Steps,
      Groups: groups,
      Fields: all.map(definitionOf),
    },
    answers: Object.fromEntries(
      all.flatMap(field => (field.Answer === undefined ? [] : [[field.Id, field.Answer]])),
    ),
    errors: all.filter(field => field.ShowsError).map(field => field.Id),
  }
}

const OWN_GROUP = 'own'

function firstSource(): GallerySource {
  const [first] = gallerySources
  if (!first) throw new Error('the gallery has no sections')
  return first
}

function inState(sample: GalleryField, state: GalleryState): GalleryField {
  return {
    ...sample,
    ...state.Set,
    Id: `${sample.Id}-${state.Id}`,
    Group: sample.Id,
    Name: `${sample.Name} · ${state.Name}`,
    Name_en: `${sample.Name_en} · ${state.Name_en}`,
    Answer: state.Holds ? sample[state.Holds] : undefined,
    ShowsError: state.ShowsError === true,
  }
}

/** The field without the gallery's own properties. */
function definitionOf({
  Answer: _answer,
  Wrong: _wrong,
  ShowsError: _shows,
  ...field
}: GalleryField): WireObject {
  return field
}
