import type { OrganiserRole } from '../domain/audience'

/**
 * Who may take a step: a company's people by role, the bearer of the record's own link, the other
 * party, the organiser's people, or the server by itself.
 */
export type StepBy =
  'staff' | 'admin' | 'link' | 'counterpart' | Exclude<OrganiserRole, 'reader' | 'gate'> | 'system'

/** One way from state to state. */
export interface Transition {
  from: readonly string[]
  to: string
  /** From these states it leads elsewhere: what is completed later is filed, not reviewed again. */
  leads?: Readonly<Record<string, string>>
  by: readonly StepBy[]
  /** It is about money, so people who work in the area of the resource cannot take it. */
  isMoney?: true
  /** The step needs a reason, which the company reads. */
  reason?: true
  /**
   * Words may come with it (the number of a parcel); the company reads them in the place of a
   * reason.
   */
  note?: true
  /** The answers must be complete: the form is validated as on submit. */
  complete?: true
  /**
   * A verdict that does more than change the state (an account opens, places are granted): it can
   * not be undone.
   */
  final?: true
  /**
   * It may be taken before and after the form's period too: from every state, or from these. Of
   * `submit`, the answers may then be changed.
   */
  always?: true | readonly string[]
}

/** The allowance from which a record takes a place while it is in one of these states. */
export interface QuotaRule {
  /** In every state of the list a record holds one place, in the others none. */
  holds: readonly string[]
  /** The states among them in which the place is given for good; in the others it is only held. */
  settled?: readonly string[]
  /**
   * The field whose answer names the allowance (a badge's type); without it the resource has one.
   */
  by?: string
}

/**
 * Which slot of the whole fair a record holds: the answer submitted last of a field whose Configs
 * name `slots` (core/resources/slots). Of all companies only so many hold one slot.
 */
export interface CapacityRule {
  by: string
  /** In these states the slot is held, in the others it is free again. */
  holds: readonly string[]
}

/** What a list shows of a record, by field ids of its form. */
export interface ListRule {
  title: string
  /** The title in English, where a field has it; its place under the title then names the other. */
  titleEn?: string
  subtitle?: readonly string[]
  /** A number field and the choice field of its currency: lists show both as one amount. */
  money?: { amount: string; currency: string }
  /** The picture of a list row: the first of these fields that has one. */
  picture?: string | readonly string[]
  /** Read by the search; the title always is. */
  search?: readonly string[]
  /** Choice fields that lists can be narrowed by. */
  facets?: readonly string[]
}

/**
 * One list of the published records of all companies, by field ids of the form; each of them is one
 * of the public fields.
 */
export interface DirectoryRule {
  /** The title in English, where a field has it. */
  titleEn?: string
  /** Read by the search; titles always are. */
  search: readonly string[]
  /** Choice fields that the list is filtered by. */
  facets: readonly string[]
  /** Number fields that the list is sorted by. */
  numbers: readonly string[]
  /** Under a title, in this order. */
  lines: readonly string[]
  /** A field that names products: the first line has the names of those that visitors see. */
  products?: string
}

/**
 * Who sees it besides the company and the organiser, and which fields: those of the answers
 * approved last, while the record has some.
 */
export interface PublicRule {
  fields: readonly string[]
  /** A switch of the form that must be on as well; without it every published record is public. */
  when?: string
  /**
   * Fields that are public only while this switch of the form is on. A form without the switch
   * shows them.
   */
  switched?: { by: string; fields: readonly string[] }
  directory?: DirectoryRule
  /** Only people who are logged in see it: all of them, or companies alone. */
  for?: 'members' | 'companies'
}

/**
 * Photos that come with an imported sheet. A photo named like one of these answers belongs to that
 * row, and this choice is set in each row that has one.
 */
export interface PhotoRule {
  field: string
  names: readonly string[]
  chosen?: { field: string; option: string }
}

/** Whom a record is about. */
export interface HolderRule {
  name: string
  phone: string
  /**
   * The photo of the person's face, which needs a consent of its own, and the choice that says it
   * is given here.
   */
  face: { field: string; chosen: string }
}

/**
 * A field whose options are records of the same company: the field has no DataSource of its own.
 */
export interface ReferenceRule {
  /** Name of the resource of those records. */
  resource: string
  /** States in which a record may be chosen. */
  states: readonly string[]
  /** A field of theirs that tells records of one title apart. */
  detail: string
}

/** An ability that not every server has: taking the streams of companies. */
export type ServerAbility = 'livePush'

/** What a copy of a record takes over into its new draft. */
export interface CopyRule {
  /** Fields that a copy does not have. */
  without: readonly string[]
}

/**
 * What happens to a record by itself as its last day comes nearer. The day is an answer of the
 * published version; a record without that answer has no end. When the last day is over the
 * published version goes, also where a change waits beside it.
 */
export interface TimedRule {
  /** The Date field with the last day. */
  until: string
  /** Steps of the server so many days before the last day, at its beginning. */
  before: readonly { days: number; step: string }[]
  /**
   * Steps of the server when the day of another Date field begins: of these, those that the state
   * has.
   */
  begins?: { on: string; steps: readonly string[] }
  /** The step of the server when the last day is over. */
  end: string
  /** How many days before the last day the company is reminded; 0 = on the last day. */
  remindDays: readonly number[]
}

/**
 * A second party beside the company whose record it is: a person (visitor, media, VIP) or another
 * company. Both see what was submitted.
 */
export interface CounterpartRule {
  of: readonly ('person' | 'exhibitor')[]
  /**
   * It makes the record and writes its answers; without it the company does, and a hook says who
   * the other party is.
   */
  writes?: true
  /** The record is the person's own, no company is part of it. */
  owns?: true
  /** Fields that a hook fills in; the form does not ask for them. */
  fills?: readonly string[]
  /** A text field that names the record this one is about. */
  about?: string
  /** States that the other party sees under another name. */
  sees?: Readonly<Record<string, string>>
}

/**
 * In this state the other side must answer. This many hours after the record was submitted the
 * server takes the step.
 */
export interface ExpiryRule {
  state: string
  hours: number
  step: string
}

/**
 * Messages between the two parties of a record. A message takes this step where the state allows
 * it.
 */
export interface ThreadRule {
  steps: { owner?: string; counterpart?: string }
}

/**
 * Every company must submit one: its home says so, and companies without one are reminded before
 * the deadline of the form.
 */
export interface TaskRule {
  /** Page of the app where a company sees to it. */
  page: string
  /** States that count as submitted; one record in one of them is enough. */
  done: readonly string[]
}

/**
 * A business entity of the workspace, as data and policy: its form, its states, who takes which
 * step, and its allowance. Both sides read it. It says nothing about looks. Deadlines are in the
 * settings of the form (Opens, Closes).
 */
export interface Resource<Name extends string = string> {
  name: Name
  /**
   * Id of the form a record answers: the fair's own of that id, else the product's
   * (server/fairs/resourceForms).
   */
  form: string
  /**
   * Page of the app that opens one record by its `id`: messages about it and its link lead there.
   */
  page: string
  /** Records a company may have; one = there is no list, only the one. */
  max: number
  /** The first is where a record begins. */
  states: readonly string[]
  /** States in which the company may change the answers, and the state a change leads to. */
  edits: Readonly<Record<string, string>>
  transitions: Readonly<Record<string, Transition>>
  list: ListRule
  quota?: QuotaRule
  capacity?: CapacityRule
  photo?: PhotoRule
  /**
   * The state in which the record passes to another person: its link then shows nothing of the
   * person before.
   */
  changesHands?: string
  /**
   * It is about one person, who may fill it in by its link: they agree to the privacy notice
   * before, and may take out what is held and have it deleted (DECISIONS §8).
   */
  holder?: HolderRule
  /**
   * States in which the answers become the ones others see; they stay so while a change waits,
   * until `hides`.
   */
  publishes?: readonly string[]
  hides?: readonly string[]
  public?: PublicRule
  /**
   * An option of a choice field that one record of a company has: chosen in another, it is taken
   * from the one before.
   */
  only?: { field: string; option: string }
  task?: TaskRule
  timed?: TimedRule
  /** The company puts its records in an order by hand. */
  ordered?: true
  copies?: CopyRule
  /** Its company sees how often visitors viewed it, marked it and asked about it. */
  drawsInterest?: true
  /** Visitors do not see one while its company lacks a paper that its category demands. */
  needsPapers?: true
  /** Fields that name other records, by their id. */
  references?: Readonly<Record<string, ReferenceRule>>
  /** Options of choice fields that are offered only where the server can do what they need. */
  needs?: Readonly<Record<string, Readonly<Record<string, ServerAbility>>>>
  /** States in which the company has something to do: its tile counts them. */
  waits?: readonly string[]
  counterpart?: CounterpartRule
  expires?: ExpiryRule
  thread?: ThreadRule
  /**
   * The area at the desk that reads it and takes the steps of a reviewer. Without it only owner,
   * reviewer and reader do.
   */
  desk?: 'content' | 'trade'
  /** The organiser sees how many there are, but none of the records. */
  isPrivate?: true
  /** Company roles that may see and write it; staff and admin where it says nothing. */
  roles?: readonly ('staff' | 'admin')[]
}
