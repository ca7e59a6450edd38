import { checkDraft, type CheckedDraft } from '@core/builder/checkDraft'
import { compareForms, publishedIds, type FormChange } from '@core/builder/compareForms'
import { fieldOf, fieldsOf, freeId, idOf, idsOf, type FormDraft } from '@core/builder/draft'
import {
  addField,
  addPart,
  duplicateField,
  moveField,
  placeField,
  placeInGroup,
  removeField,
  setField,
} from '@core/builder/edits'
import { addCopies } from '@core/builder/library'
import { addFieldLines } from '@core/builder/fieldLines'
import { beginHistory, record, redo, undo, type EditHistory } from '@core/builder/history'
import { NEW_TEXTS } from '@core/builder/newTexts'
import { newField, PALETTE, type PaletteItem } from '@core/builder/palette'
import { sectionsOfDraft } from '@core/builder/sections'
import { showingRules, type ShowingRules } from '@core/builder/whereUsed'
import type { NodePath } from '@core/builder/questionTree'
import type { WireObject } from '@core/form/wire'
import { makeAutoObservable, observableRef } from 'mobx'
import { NEW } from './dragging'

export type BuilderMode = 'fields' | 'questions' | 'rules' | 'texts' | 'settings'
export type BuilderPanel = 'properties' | 'rules' | 'limits' | 'options' | 'versions'
export type CanvasView = 'both' | 'cn' | 'en'

/** A form in the builder: its undo history, the selection, and the view. */
export class BuilderStore {
  history: EditHistory
  /** Id of the chosen field; empty for none. */
  selected = ''
  /** The chosen question. */
  node: NodePath | undefined = undefined
  mode: BuilderMode = 'fields'
  panel: BuilderPanel = 'properties'
  view: CanvasView = 'both'
  device: 'phone' | 'desktop' = 'phone'
  /** Which step of the form is on the canvas. */
  step = ''
  isChecking = false
  /** Which texts the translation lists. */
  texts: 'all' | 'missing' = 'all'
  /** The fair's content pages, for links; undefined until they are known. */
  pages: readonly string[] | undefined = undefined

  constructor(
    draft: FormDraft,
    public published: FormDraft | undefined,
  ) {
    this.history = beginHistory(draft)
    makeAutoObservable(
      this,
      { history: observableRef, published: observableRef, node: observableRef },
      { autoBind: true },
    )
  }

  get draft(): FormDraft {
    return this.history.now
  }

  get canUndo(): boolean {
    return this.history.past.length > 0
  }

  get canRedo(): boolean {
    return this.history.future.length > 0
  }

  /**
   * The problems that the import would report, and more. Reading it checks the form, so views read
   * it when the typing pauses.
   */
  get checked(): CheckedDraft {
    return checkDraft(this.draft, this.pages)
  }

  /** Cached while the form stays the same, because each row on the canvas reads it. */
  get showing(): ShowingRules {
    return showingRules(this.draft)
  }

  get changes(): FormChange[] {
    return this.published ? compareForms(this.published, this.draft) : []
  }

  /** Ids under which answers may be stored. */
  get fixedIds(): ReadonlySet<string> {
    return publishedIds(this.published)
  }

  edit(change: (draft: FormDraft) => FormDraft, touch = ''): void {
    this.history = record(this.history, change(this.draft), touch)
  }

  undo(): void {
    this.history = undo(this.history) ?? this.history
    this.keepChoice()
  }

  redo(): void {
    this.history = redo(this.history) ?? this.history
    this.keepChoice()
  }

  /** Replaces the content, e.g. by another editor's. The undo history begins again. */
  replace(draft: FormDraft): void {
    this.history = beginHistory(draft)
    this.keepChoice()
  }

  knowPages(pages: readonly string[]): void {
    this.pages = pages
  }

  select(id: string): void {
    this.selected = id
    this.node = undefined
    if (id !== '' && this.panel === 'versions') this.panel = 'properties'
    const section = sectionsOfDraft(this.draft).find(({ fields }) =>
      fields.some(field => idOf(field) === id),
    )
    if (section) this.step = section.step
  }

  /** Selects the field before or after the selected one, in the order of the form. */
  selectBeside(by: -1 | 1): void {
    const ids = sectionsOfDraft(this.draft).flatMap(({ fields }) => fields.map(idOf))
    const at = ids.indexOf(this.selected)
    const next = at < 0 ? ids[by > 0 ? 0 : ids.length - 1] : ids[at + by]
    if (next !== undefined) this.select(next)
  }

  /** The selected field, otherwise the last one on the canvas: new fields are added after it. */
  private get end(): string {
    const fields = fieldsOf(this.draft)
    const last = fields[fields.length - 1]
    const shown = sectionsOfDraft(this.draft).filter(
      ({ step, fields: some }) => step === this.step && some.length > 0,
    )
    const end = shown[shown.length - 1]?.fields
    return this.selected || idOf(end?.[end.length - 1] ?? last ?? {})
  }

  add(item: PaletteItem): void {
    const field = newField(this.draft, item)
    this.edit(draft => addField(draft, field, this.end))
    this.select(idOf(field))
    this.panel = 'properties'
  }

  /** Adds a group to the step on the canvas, and opens the settings to name it. */
  addGroup(): void {
    const { cn, en } = NEW_TEXTS.Groups
    this.edit(draft =>
      addPart(draft, 'Groups', {
        Id: freeId(idsOf(draft, 'Groups'), 'group1'),
        Name: cn,
        Name_en: en,
        ...(this.step !== '' && { Step: this.step }),
      }),
    )
    this.open('settings')
  }

  /**
   * Adds copies of library fields: after the selected field, or as a group of their own in the step
   * on the canvas.
   */
  addCopies(fields: readonly WireObject[], group?: WireObject): void {
    const place = group
      ? { group: this.step === '' ? group : { ...group, Step: this.step } }
      : { after: this.end }
    const made = addCopies(this.draft, fields, place)
    this.edit(() => made.draft)
    this.select(made.ids[made.ids.length - 1] ?? '')
    this.panel = 'properties'
  }

  /** Adds the fields, groups and steps of a text after all others. */
  addLines(written: string): void {
    const { draft, ids } = addFieldLines(this.draft, written)
    this.edit(() => draft)
    this.select(ids[ids.length - 1] ?? '')
  }

  remove(id = this.selected): void {
    if (!fieldOf(this.draft, id)) return
    const ids = sectionsOfDraft(this.draft).flatMap(({ fields }) => fields.map(idOf))
    const at = ids.indexOf(id)
    this.edit(draft => removeField(draft, id))
    this.select(ids[at + 1] ?? ids[at - 1] ?? '')
  }

  duplicate(id = this.selected): void {
    if (!fieldOf(this.draft, id)) return
    const made = duplicateField(this.draft, id)
    this.edit(() => made.draft)
    this.select(made.id)
  }

  move(by: -1 | 1, id = this.selected): void {
    this.edit(draft => moveField(draft, id, by))
    this.select(id)
  }

  setHidden(id: string, isHidden: boolean): void {
    this.edit(draft => setField(draft, id, { Hide: isHidden || undefined }))
  }

  /** Drops a field, or a new field of the palette, before another field. */
  drop(dragged: string, before: string): void {
    this.put(dragged, (draft, id) => placeField(draft, id, { before }))
  }

  /** Drops a field at the end of a group. */
  dropIn(dragged: string, group: string): void {
    this.put(dragged, (draft, id) => placeInGroup(draft, id, group))
  }

  /**
   * Makes one undo step, also for a new field. Anything that is not a field, such as dragged text,
   * changes nothing.
   */
  private put(dragged: string, place: (draft: FormDraft, id: string) => FormDraft): void {
    const item = PALETTE.find(each => dragged === `${NEW}${each.id}`)
    const field = item && newField(this.draft, item)
    const id = field ? idOf(field) : dragged
    if (!field && !fieldOf(this.draft, id)) return
    this.edit(draft => place(field ? addField(draft, field) : draft, id))
    this.select(id)
  }

  open(mode: BuilderMode): void {
    this.mode = mode
  }

  openTexts(texts: 'all' | 'missing'): void {
    this.mode = 'texts'
    this.texts = texts
  }

  show(panel: BuilderPanel): void {
    this.panel = panel
  }

  chooseNode(node: NodePath | undefined): void {
    this.node = node
  }

  look(how: {
    view?: CanvasView
    device?: 'phone' | 'desktop'
    step?: string
    isChecking?: boolean
  }): void {
    Object.assign(this, how)
  }

  publishedAs(draft: FormDraft): void {
    this.published = draft
  }

  private keepChoice(): void {
    this.node = undefined
    if (!fieldOf(this.draft, this.selected)) this.selected = ''
  }
}
