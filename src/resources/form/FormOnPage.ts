import { observable, runInAction } from 'mobx'
import { parsePayload } from '@core/form/serialize'
import type { EvaluateContext, FieldId, FormDefinition } from '@core/form/types'
import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { Draft, DraftKeeper } from '@/forms/drafts'
import { FormStore, type FaceWord } from '@/forms/FormStore'
import type { BeforeSubmit } from '@/forms/store/Submission'
import { idle, ready, type LoadState } from '@/stores/LoadState'
import { PageLife } from '@/stores/PageLife'
import type { RootStore } from '@/stores/RootStore'
import { observe } from '@/utils/observe'
import { copyKeeper } from './copyKeeper'
import { DeviceCopy, draftOf } from './DeviceCopy'
import { isSameAnswers } from './sameAnswers'
import { isEditable } from './submissionView'

/** What the person should know about the answers on screen. */
export type FormNote = 'restored' | 'formChanged' | 'theirs' | undefined

export interface FormOnPageOptions {
  stores: RootStore
  /** Names the answers on the device. */
  name: () => string
  /** Something changed. */
  onChange: () => void
  /** Asked before anything is submitted. */
  mayGo: BeforeSubmit
}

/**
 * The parts of a form on the page: the server's answers, those being filled in, and their copy on
 * the device. It makes no calls.
 */
export class FormOnPage {
  load: LoadState<OpenedForm> = idle
  /** The answers being filled in; undefined while they can only be read. */
  form: FormStore | undefined = undefined
  note: FormNote = undefined
  /** The other person's version, when another person has changed the answers. */
  conflict: OpenedForm | undefined = undefined
  /** Grows with every form store, so that the fields of a new one are drawn again. */
  round = 0
  readonly life = new PageLife()
  /** The consent is asked for again on every page, of the person these answers are about. */
  private readonly face = faceWord()
  copy: DeviceCopy

  constructor(private readonly options: FormOnPageOptions) {
    this.copy = this.ownCopy()
    observe(this, ['face', 'options', 'copy', 'life'])
  }

  get opened(): OpenedForm | undefined {
    return this.load.value
  }

  get submission(): Submission | undefined {
    return this.opened?.submission
  }

  get context(): EvaluateContext {
    return {
      language: this.options.stores.language.current,
      ruleSet: 'default',
      acceptsMasked: true,
    }
  }

  /** Only now it is known whose answers these are; `end` is called when they log out. */
  begin(end: () => void): void {
    this.copy = this.ownCopy()
    this.life.begin(this.options.stores.session, end)
  }

  /**
   * Shows what the server has; `isEditing` where settled answers are to be changed all the same.
   */
  show(opened: OpenedForm, isEditing = false): void {
    this.load = ready(opened)
    const { submission } = opened
    if (isEditable(opened) && (isEditing || !submission.isSettled))
      this.replace(
        opened.form,
        submission.state === 'none' ? undefined : { ...submission, step: '' },
        submission.values,
      )
    else this.drop()
    this.note = this.form && opened.givenUnder ? 'formChanged' : undefined
  }

  /** Where the answers on the page stand now. */
  keep(opened: OpenedForm): void {
    this.load = ready(opened)
  }

  /**
   * Answers that were typed go on in another version of the form, as far as it knows their fields.
   */
  carryInto(definition: FormDefinition, form: FormStore): void {
    form.flushDraft()
    this.replace(definition, { ...draftOf(form), version: definition.version })
  }

  /**
   * Another store takes the place of the one on the page, which writes nothing from now on. It
   * begins with the `first` answers where there is no draft.
   */
  replace(
    form: FormDefinition,
    draft: Draft | undefined,
    first: Submission['values'] = {},
  ): FormStore {
    this.drop()
    const { context, face: faceConsent } = this
    const next = new FormStore({
      form,
      context,
      faceConsent,
      values: draft ? {} : parsePayload(form, first),
      drafts: this.keeper(draft),
      beforeSubmit: this.options.mayGo,
    })
    this.form = next
    return next
  }

  /** The fields that are photos of the face. */
  get faces(): readonly FieldId[] {
    return this.opened?.form.fields.filter(({ type }) => type === 'Face').map(({ id }) => id) ?? []
  }

  /**
   * The consent to photos of the face is taken back: the photos and the consent go; everything else
   * on the page stays as it is.
   */
  dropFaces(): void {
    this.face.set(undefined)
    this.form?.forget(this.faces)
  }

  /**
   * What was to be sent, without the photos of the face and the word on them that went from the
   * page since.
   */
  stillThere(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { form, faces } = this
    const isGone = (id: string) =>
      id === 'FaceConsent' ? this.face.get() === undefined : form?.field(id).value === undefined
    return Object.fromEntries(
      Object.entries(payload).filter(
        ([id]) => !(id === 'FaceConsent' || faces.includes(id)) || !isGone(id),
      ),
    )
  }

  drop(): void {
    const before = this.form
    this.round += 1
    this.form = undefined
    before?.dispose()
  }

  /** Would these answers be stored as those of the server are? */
  isSame(form: FormStore, theirs: OpenedForm): boolean {
    return isSameAnswers(form.payload(), theirs.form, this.context, theirs.submission.values)
  }

  /** Keeps the answers on the device; false when it has no room. */
  keepCopy(draft: Draft): boolean {
    return this.copy.write({ ...draft, revision: this.submission?.revision ?? 0 })
  }

  private keeper(draft: Draft | undefined): DraftKeeper {
    const { round } = this
    const isCurrent = () => this.round === round && !this.life.isLeft
    const write = (next: Draft) => {
      this.options.onChange()
      return this.keepCopy(next)
    }
    return copyKeeper(draft, { isCurrent, write, remove: () => this.copy.remove() })
  }

  private ownCopy(): DeviceCopy {
    return new DeviceCopy(this.options.stores.personal.bound(), this.options.name)
  }
}

function faceWord(): FaceWord {
  const version = observable.box<string | undefined>(undefined)
  return { get: () => version.get(), set: next => runInAction(() => version.set(next)) }
}
