import { decidingRule, placedRule } from '@core/builder/decidingRule'
import type { PlacedRule } from '@core/builder/rules'
import type { Language } from '@core/domain/language'
import { FormStore, type FieldError } from '@/forms/FormStore'
import { Signal, Signals } from '@/forms/store/Signal'
import type {
  FieldDefinition,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  QuestionAnswer,
} from '@core/form/types'
import { planOf } from '@core/form/plan'
import { chosenValues } from '@core/form/stock'

interface Shown {
  state: FieldState
  error: FieldError | undefined
  isSound: boolean
  /** The rule that currently shows or hides the field. */
  deciding: PlacedRule | undefined
}

/**
 * The real form of a draft. It stays while the draft changes: test answers are kept, and only rows
 * whose field or state changed are drawn again.
 */
export class PreviewStore {
  readonly isSubmitting = false
  /** The same form in the other language; it gets the same answers. */
  beside: PreviewStore | undefined = undefined
  /** Signals a change of the test answers. */
  readonly assumed = new Signal()
  private store: FormStore
  private readonly signals = new Signals()
  private fields = new Map<FieldId, { wire: unknown; field: FieldDefinition }>()
  private shown = new Map<FieldId, Shown>()
  private readonly deciding = new Map<FieldId, PlacedRule>()
  /** Fields that changed since the rows were last notified. */
  private readonly rewritten = new Set<FieldId>()
  /** The test answers. */
  private readonly tried = new Map<FieldId, { type: string; value: FieldValue }>()

  constructor(
    form: FormDefinition,
    readonly language: Language,
  ) {
    this.store = new FormStore({ form, context: { language, ruleSet: 'default' } })
    this.take(form)
  }

  get form(): FormDefinition {
    return this.store.form
  }

  get context() {
    return this.store.context
  }

  /** Shows another state of the draft. */
  replace(form: FormDefinition): void {
    if (form === this.store.form) return
    const values: Record<FieldId, FieldValue> = {}
    for (const [id, { type, value }] of this.tried)
      if (form.fieldById.get(id)?.type === type) values[id] = value
    this.store = new FormStore({ form, context: this.store.context, values })
    this.take(form)
  }

  /** Notifies the rows whose fields changed. */
  readonly settle = (): void => {
    const redrawn = [...this.rewritten]
    this.rewritten.clear()
    this.announce(new Set(redrawn))
  }

  /** The field as it is drawn: the same object while its definition stays the same. */
  fieldOf(id: FieldId): FieldDefinition | undefined {
    return this.fields.get(id)?.field
  }

  signal(id: FieldId) {
    return this.signals.of(id)
  }

  peek(id: FieldId): Shown {
    return { ...this.store.peek(id), deciding: this.decidingOf(id) }
  }

  /** The deciding rule: the same object while its content stays the same. */
  private decidingOf(id: FieldId): PlacedRule | undefined {
    const rule = decidingRule(this.form, id, source => this.store.peek(source).state.value)
    const now = rule && placedRule(rule)
    const known = this.deciding.get(id)
    if (JSON.stringify(known) === JSON.stringify(now)) return known
    if (now) this.deciding.set(id, now)
    else this.deciding.delete(id)
    return now
  }

  setValue(id: FieldId, value: FieldValue): void {
    this.store.setValue(id, value)
    this.note(id)
  }

  blur(): void {
    // errors are not shown while a form is built
  }

  readonly questions = (id: FieldId) => this.store.questions(id)
  readonly answer = (id: FieldId, node: string, answer: QuestionAnswer | undefined): void => {
    this.store.answer(id, node, answer)
    this.note(id)
  }
  readonly beforeFlush = () => () => undefined
  readonly busy = () => undefined
  readonly attach = () => undefined
  readonly faceConsent = () => undefined
  readonly agreeToFace = () => undefined

  /** The test answers that rules depend on, if they count now. */
  assumptions(): { id: FieldId; texts: readonly string[] }[] {
    const { ruled } = planOf(this.form)
    return [...this.tried.keys()].flatMap(id => {
      const field = this.form.fieldById.get(id)
      const planned = field && ruled[field.at]
      const { visible, value } = this.store.peek(id).state
      if (!planned || planned.reads.length === 0 || !visible || planned.kind.isEmpty(value))
        return []
      return [{ id, texts: typeof value === 'boolean' ? [] : chosenValues(value) }]
    })
  }

  /** Removes the test answers in both languages. */
  readonly forget = (): void => {
    for (const each of this.beside ? [this, this.beside] : [this]) each.begin()
  }

  private begin(): void {
    this.tried.clear()
    this.store = new FormStore({ form: this.form, context: this.context })
    this.announce()
  }

  private note(id: FieldId): void {
    const type = this.store.form.fieldById.get(id)?.type ?? ''
    const { value } = this.store.peek(id).state
    this.tried.set(id, { type, value })
    this.announce()
    this.beside?.follow(id, value)
  }

  /** Takes an answer that was given in the other language. */
  follow(id: FieldId, value: FieldValue): void {
    this.store.setValue(id, value)
    this.tried.set(id, { type: this.store.form.fieldById.get(id)?.type ?? '', value })
    this.announce()
  }

  private take(form: FormDefinition): void {
    const next = new Map<FieldId, { wire: unknown; field: FieldDefinition }>()
    for (const field of form.fields) {
      const wire = (field as { wire?: unknown }).wire
      const known = this.fields.get(field.id)
      const isSame = known !== undefined && known.wire === wire
      next.set(field.id, isSame ? known : { wire, field })
      if (!isSame) this.rewritten.add(field.id)
    }
    this.fields = next
  }

  private announce(redrawn: ReadonlySet<FieldId> = new Set()): void {
    const next = new Map<FieldId, Shown>()
    for (const { id } of this.store.form.fields) {
      const now = this.peek(id)
      const before = this.shown.get(id)
      next.set(id, now)
      if (!before || redrawn.has(id) || !isSame(before, now)) this.signals.announce(id)
    }
    this.shown = next
    this.assumed.announce()
  }
}

function isSame(one: Shown, other: Shown): boolean {
  const [a, b] = [one.state, other.state]
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.readonly === b.readonly &&
    a.disabled === b.disabled &&
    a.value === b.value &&
    one.error === other.error &&
    one.deciding === other.deciding
  )
}
