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
  /** Called after each change. */
  onChange: () => void
  /** Asked before anything is submitted. */
  mayGo: BeforeSubmit
}

/**
 * The parts of a form on the page: the server's answers, the answers being filled in, and their
 * copy on the device. It makes no calls.
 */
export class FormOnPage {
  load: LoadState<OpenedForm> = idle
  /** The answers being filled in; undefined while they can only be read. */
  form: FormStore | undefined = undefined
  note: FormNote = undefined
  /** The other person's version, when another person has changed the answers. */
  conflict: OpenedForm | undefined = undefined
  /** Grows with every form store, so that the fields of a new store are drawn again. */
  round = 0
  readonly life = new PageLife()
  /** Each page asks for this consent again. The person whom the answers describe gives it. */
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

  /** Called once the owner of the answers is known; `end` is called when the owner logs out. */
  begin(end: () => void): void {
    this.copy = this.ownCopy()
    this.life.begin(this.options.stores.session, end)
  }

  /** Shows the server's answers; `isEditing` opens settled answers for a change. */
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

  /** Keeps the server's state without changing the answers being filled in. */
  keep(opened: OpenedForm): void {
    this.load = ready(opened)
  }

  /** Carries typed answers into another version of the form, as far as it knows their fields. */
  carryInto(definition: FormDefinition, form: FormStore): void {
    form.flushDraft()
    this.replace(definition, { ...draftOf(form), version: definition.version })
  }

  /**
   * Replaces the store on the page, which writes nothing from now on. The new store begins with the
   * `first` answers if there is no draft.
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
   * The consent to photos of the face was withdrawn: removes the photos and the consent; everything
   * else on the page stays.
   */
  dropFaces(): void {
    this.face.set(undefined)
    this.form?.forget(this.faces)
  }

  /** The payload without photos of the face and consent that were removed from the page since. */
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

  /** Would the server store these answers exactly as it has stored `theirs`? */
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
