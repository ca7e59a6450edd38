import type {
  FieldDefinition,
  FieldId,
  FormDefinition,
  FormGroup,
  FormStep,
} from '@core/form/types'
import { fieldsOfStep, sectionsOf, stepsOf } from '../layout'
import { Signal } from './Signal'

/** Consecutive fields under one heading, with the number of visible ones. */
export interface FormSection {
  readonly key: string
  readonly group: FormGroup | undefined
  readonly fields: readonly FieldDefinition[]
  shown: number
  /** Announced when the section appears or disappears. */
  readonly signal: Signal
}

interface StepPlace {
  readonly step: FormStep
  readonly sections: readonly FormSection[]
  shown: number
}

interface Place {
  step: StepPlace
  section: FormSection
}

/**
 * Steps and sections with visible fields; rules may empty one. Visible fields are counted, so that
 * a field that appears or disappears changes two counters, and the steps are listed again only when
 * a step fills or empties.
 */
export class FormSteps {
  private readonly signal = new Signal()
  private readonly places: readonly StepPlace[]
  private readonly placeOf = new Map<FieldId, Place>()
  private readonly visible = new Set<FieldId>()
  private listed: FormStep[] | undefined
  private stepId: string

  constructor(form: FormDefinition, stepId: string) {
    this.stepId = stepId
    this.places = stepsOf(form).map(step => {
      const sections = sectionsOf(form, fieldsOfStep(form, step)).map(
        ({ group, fields }): FormSection => ({
          key: group?.id ?? '',
          group,
          fields,
          shown: 0,
          signal: new Signal(),
        }),
      )
      const place: StepPlace = { step, sections, shown: 0 }
      for (const section of sections)
        for (const field of section.fields) this.placeOf.set(field.id, { step: place, section })
      return place
    })
  }

  /** The steps with visible fields now; the same list until it changes. */
  get all(): FormStep[] {
    this.signal.track()
    this.listed ??= this.places.filter(place => place.shown > 0).map(place => place.step)
    return this.listed
  }

  get index(): number {
    return Math.max(
      0,
      this.all.findIndex(step => step.id === this.stepId),
    )
  }

  /** Id of the present step, for the draft. */
  get current(): string {
    return this.stepId
  }

  sectionsOf(step: FormStep | undefined): readonly FormSection[] {
    return this.places.find(place => place.step === step)?.sections ?? []
  }

  indexOfField(id: FieldId): number {
    const step = this.placeOf.get(id)?.step.step
    return step ? this.all.indexOf(step) : -1
  }

  goTo(index: number): void {
    this.stepId = this.all[index]?.id ?? this.stepId
    this.signal.announce()
  }

  restart(): void {
    this.stepId = ''
    this.signal.announce()
  }

  /** Counts a field as visible or hidden. */
  note(id: FieldId, isVisible: boolean): void {
    if (this.visible.has(id) === isVisible) return
    if (isVisible) this.visible.add(id)
    else this.visible.delete(id)
    const place = this.placeOf.get(id)
    if (!place) return
    const by = isVisible ? 1 : -1
    const edge = isVisible ? 1 : 0
    place.section.shown += by
    if (place.section.shown === edge) place.section.signal.announce()
    place.step.shown += by
    if (place.step.shown !== edge) return
    this.listed = undefined
    this.signal.announce()
  }
}
