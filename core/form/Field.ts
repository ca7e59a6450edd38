import { fieldTypes } from './fields/registry'
import { readProperties, type FieldProperties } from './fieldProperties'
import { parseOptions } from './parseOptions'
import { preselectedAnswers, preselectedOptions } from './preselected'
import type { Report } from './problems'
import { parseQuestions } from './questions/parseQuestions'
import type { FieldDefinition, FieldId, FieldType, FieldValue, Option, QuestionNode } from './types'
import { readFlag, type WireObject } from './wire'

const NO_OPTIONS: Option[] = []
const NO_QUESTIONS: QuestionNode[] = []
const UNREAD = Symbol()

/**
 * A field of a definition. Its properties and its choices are only read when they are first needed.
 * So a form of a thousand fields, or one with every city of a country, opens fast.
 */
export class Field implements FieldDefinition {
  readonly hide: boolean
  // set in the constructor, so that all fields have one shape
  private known: FieldProperties | undefined = undefined
  private choices: Option[] | undefined = undefined
  private asked: QuestionNode[] | undefined = undefined
  private start: FieldValue | typeof UNREAD = UNREAD

  constructor(
    readonly id: FieldId,
    readonly at: number,
    readonly type: FieldType,
    /** The field as the definition writes it. */
    readonly wire: WireObject,
    private readonly report: Report,
  ) {
    const hide = wire['Hide'] ?? wire['hide']
    this.hide = hide !== undefined && readFlag(hide) === true
  }

  get options(): Option[] {
    if (this.choices) return this.choices
    const source = this.type === 'Questions' ? undefined : this.source()
    return (this.choices =
      source === undefined ? NO_OPTIONS : parseOptions(source, this.id, this.report))
  }

  get questions(): QuestionNode[] {
    return (this.asked ??=
      this.type === 'Questions'
        ? parseQuestions(this.source(), this.id, this.report)
        : NO_QUESTIONS)
  }

  /** The DefaultValue property; without it, the options that are marked as selected. */
  get defaultValue(): FieldValue {
    if (this.start === UNREAD) this.start = this.readDefault()
    return this.start
  }

  get name() {
    return this.properties.name
  }
  get reviewName() {
    return this.properties.reviewName
  }

  get placeholder() {
    return this.properties.placeholder
  }
  get tooltip() {
    return this.properties.tooltip
  }
  get tooltipColor() {
    return this.properties.tooltipColor
  }
  get group() {
    return this.properties.group
  }
  get inputType() {
    return this.properties.inputType
  }
  get required() {
    return this.properties.required
  }
  get disabled() {
    return this.properties.disabled
  }
  get readonly() {
    return this.properties.readonly
  }
  get multiple() {
    return this.properties.multiple
  }
  get level() {
    return this.properties.level
  }
  get min() {
    return this.properties.min
  }
  get max() {
    return this.properties.max
  }
  get maxLength() {
    return this.properties.maxLength
  }
  get minLength() {
    return this.properties.minLength
  }
  get maxWidth() {
    return this.properties.maxWidth
  }
  get maxHeight() {
    return this.properties.maxHeight
  }
  get format() {
    return this.properties.format
  }
  get flags() {
    return this.properties.flags
  }
  get validation() {
    return this.properties.validation
  }
  get equalTo() {
    return this.properties.equalTo
  }
  get configs() {
    return this.properties.configs
  }
  get wordCount() {
    return this.properties.wordCount
  }
  get alphaWordLimit() {
    return this.properties.alphaWordLimit
  }
  get startDate() {
    return this.properties.startDate
  }
  get endDate() {
    return this.properties.endDate
  }
  get className() {
    return this.properties.className
  }
  get groupClassName() {
    return this.properties.groupClassName
  }

  private get properties(): FieldProperties {
    return (this.known ??= readProperties(this.wire, this.id, this.report))
  }

  /** The DataSource as it is written. */
  source(): unknown {
    const { wire } = this
    return wire['DataSource'] ?? wire['dataSource'] ?? wire['Data'] ?? wire['data'] ?? undefined
  }

  private readDefault(): FieldValue {
    const written = this.wire['DefaultValue'] ?? this.wire['defaultValue'] ?? ''
    const start = written === '' ? this.preselected() : written
    return start === undefined ? undefined : fieldTypes[this.type].parse(start, this)
  }

  private preselected(): unknown {
    const source = this.source()
    if (source === undefined) return undefined
    return this.type === 'Questions' ? preselectedAnswers(source) : preselectedOptions(source)
  }
}
