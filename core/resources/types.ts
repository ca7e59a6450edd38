import type { OrganiserRole } from '../domain/audience'

/**
 * Who may take a step: a company's people by role, a caller by the record's link, the other party,
 * the organiser's people, or the server automatically.
 */
export type StepBy =
  'staff' | 'admin' | 'link' | 'counterpart' | Exclude<OrganiserRole, 'reader' | 'gate'> | 'system'

/** One transition between states. */
export interface Transition {
  from: readonly string[]
  to: string
  /**
   * Other target states for these source states: a completed record is then filed, not reviewed
   * again.
   */
  leads?: Readonly<Record<string, string>>
  by: readonly StepBy[]
  /** The step concerns money, so roles of the resource's desk area cannot take it. */
  isMoney?: true
  /** The step needs a reason, which the company can read. */
  reason?: true
  /**
   * The step may carry a note (the number of a parcel). The company reads it in place of a reason.
   */
  note?: true
  /** The answers must be complete: the form is validated as on submit. */
  complete?: true
  /**
   * The verdict has other effects than the state (an account opens, places are granted), so it
   * cannot be undone.
   */
  final?: true
  /**
   * The step is also allowed outside the form's period: from every state, or from these. For
   * `submit` this includes changing the answers.
   */
  always?: true | readonly string[]
}

/** The allowance whose place a record takes in these states. */
export interface QuotaRule {
  /** A record takes one place in each of these states, and none in the others. */
  holds: readonly string[]
  /** Those of the states in which the place is granted for good. In the others it is only held. */
  settled?: readonly string[]
  /**
   * The field whose answer selects the allowance (a badge's type). Without it the resource has one
   * allowance.
   */
  by?: string
}

/**
 * The slot of the whole fair that a record holds, from a field whose Configs have `slots`
 * (core/resources/slots). The answer that was submitted last counts. The number of records in one
 * slot is limited across all companies.
 */
export interface CapacityRule {
  by: string
  /** States in which the slot is held; in other states it is free. */
  holds: readonly string[]
}

/** What lists show of a record, by field ids of its form. */
export interface ListRule {
  title: string
  /**
   * The English title, if a field has it. In English its place below the title shows `title`
   * instead.
   */
  titleEn?: string
  subtitle?: readonly string[]
  /** The number field and the choice field of its currency, which lists show as one amount. */
  money?: { amount: string; currency: string }
  /** The picture in a list: the first of these fields with a picture. */
  picture?: string | readonly string[]
  /** Fields for the search, besides the title. */
  search?: readonly string[]
  /** Choice fields that lists can be filtered by. */
  facets?: readonly string[]
}

/**
 * A list of the published records of all companies, by field ids of the form. All of them must be
 * public fields.
 */
export interface DirectoryRule {
  /** The English title, if a field has it. */
  titleEn?: string
  /** Fields for the search, besides titles. */
  search: readonly string[]
  /** Choice fields that the list is filtered by. */
  facets: readonly string[]
  /** Number fields that the list is sorted by. */
  numbers: readonly string[]
  /** Fields below the title, in this order. */
  lines: readonly string[]
  /** A field with products: the first line names those that visitors can see. */
  products?: string
}

/**
 * Who else sees a record besides the company and the organiser, and which fields. The answers that
 * were approved last count, while the record is published.
 */
export interface PublicRule {
  fields: readonly string[]
  /** A switch of the form that must also be on. Without it every published record is public. */
  when?: string
  /**
   * Fields that are only public while this switch of the form is on. They are public in forms
   * without the switch.
   */
  switched?: { by: string; fields: readonly string[] }
  directory?: DirectoryRule
  /**
   * Only people who are logged in see it: `members` means all of them, `companies` only companies.
   */
  for?: 'members' | 'companies'
}

/**
 * Photos in the ZIP of an imported sheet. A photo whose name is one of these answers belongs to the
 * row of this answer. Each row with a photo gets the choice.
 */
export interface PhotoRule {
  field: string
  names: readonly string[]
  chosen?: { field: string; option: string }
}

/** The fields of the person that a record is about. */
export interface HolderRule {
  name: string
  phone: string
  /**
   * The photo of the person's face, which needs a consent of its own. `chosen` is the choice that
   * says that the photo is given here.
   */
  face: { field: string; chosen: string }
}

/**
 * A field whose options are records of the same company. The field has no DataSource of its own.
 */
export interface ReferenceRule {
  /** Resource of these records. */
  resource: string
  /** States in which a record can be chosen. */
  states: readonly string[]
  /** A field that distinguishes records with the same title. */
  detail: string
}

/** An ability that not all servers have: receiving the streams of companies. */
export type ServerAbility = 'livePush'

/** The rule for copying a record into a new draft. */
export interface CopyRule {
  /** Fields that are not copied. */
  without: readonly string[]
}

/**
 * Automatic events as a record's last day approaches. The day is an answer of the published
 * version; without it the record has no end. After the last day the published version goes offline,
 * even if a change waits beside it.
 */
export interface TimedRule {
  /** The Date field with the last day. */
  until: string
  /** Steps of the server, at the beginning of the day this many days before the last day. */
  before: readonly { days: number; step: string }[]
  /**
   * Steps of the server at the beginning of the day in another Date field. Only steps that the
   * state allows are taken.
   */
  begins?: { on: string; steps: readonly string[] }
  /** The step of the server after the last day. */
  end: string
  /** The company is reminded this many days before the last day; 0 = on the last day. */
  remindDays: readonly number[]
}

/**
 * A second party besides the company of the record: a person (visitor, media, VIP) or another
 * company. Both see what was submitted.
 */
export interface CounterpartRule {
  of: readonly ('person' | 'exhibitor')[]
  /**
   * The other party creates the record and writes its answers. Without this the company does, and a
   * hook names the other party.
   */
  writes?: true
  /** The record belongs to the person alone, without a company. */
  owns?: true
  /** Fields that a hook fills in, so the form does not ask for them. */
  fills?: readonly string[]
  /** A text field with the id of the record that this record is about. */
  about?: string
  /** Names of states for the other party, where they differ. */
  sees?: Readonly<Record<string, string>>
}

/**
 * In this state the other side must answer. The server takes the step this many hours after the
 * submission.
 */
export interface ExpiryRule {
  state: string
  hours: number
  step: string
}

/**
 * Messages between the two parties of a record. A message takes one of these steps if the state
 * allows it.
 */
export interface ThreadRule {
  steps: { owner?: string; counterpart?: string }
}

/**
 * Every company must submit such a record. The company's home page says so, and companies without
 * one are reminded before the deadline of the form.
 */
export interface TaskRule {
  /** Page of the app for this task. */
  page: string
  /** States that count as submitted; one record in one of them is enough. */
  done: readonly string[]
}

/**
 * A business entity of the workspace, as data and policy: its form, its states, its steps with
 * their callers, and its allowance. Server and client both use it. It has no layout. Deadlines are
 * in the settings of the form (Opens, Closes).
 */
export interface Resource<Name extends string = string> {
  name: Name
  /**
   * Id of the record's form: the fair's form with this id, otherwise the product's
   * (server/fairs/resourceForms).
   */
  form: string
  /**
   * Page of the app that opens one record by its `id`. Messages about the record and its link lead
   * there.
   */
  page: string
  /** The most records of a company; with 1 there is no list. */
  max: number
  /** A record starts in the first state. */
  states: readonly string[]
  /** States in which the company may change the answers, and the state after a change. */
  edits: Readonly<Record<string, string>>
  transitions: Readonly<Record<string, Transition>>
  list: ListRule
  quota?: QuotaRule
  capacity?: CapacityRule
  photo?: PhotoRule
  /**
   * The state in which the record passes to another person. Its link then shows no data of the
   * former person.
   */
  changesHands?: string
  /**
   * The record is about one person, who may fill it in by its link. They agree to the privacy
   * notice first, and can export and delete the data (DECISIONS §8).
   */
  holder?: HolderRule
  /**
   * States that publish the answers. They stay published while a change waits, until a state in
   * `hides`.
   */
  publishes?: readonly string[]
  hides?: readonly string[]
  public?: PublicRule
  /**
   * An option of a choice field that only one record of a company can have. Choosing it in another
   * record removes it from the first.
   */
  only?: { field: string; option: string }
  task?: TaskRule
  timed?: TimedRule
  /** The company sorts its records by hand. */
  ordered?: true
  copies?: CopyRule
  /** Its company sees how often visitors viewed it, marked it and asked about it. */
  drawsInterest?: true
  /** Visitors do not see the record while its company lacks a paper that its category demands. */
  needsPapers?: true
  /** Fields that hold the ids of other records. */
  references?: Readonly<Record<string, ReferenceRule>>
  /** Options of choice fields that are only offered where the server has an ability. */
  needs?: Readonly<Record<string, Readonly<Record<string, ServerAbility>>>>
  /** States in which the company has to act: its tile counts such records. */
  waits?: readonly string[]
  counterpart?: CounterpartRule
  expires?: ExpiryRule
  thread?: ThreadRule
  /**
   * The desk area that reads it and takes the steps of a reviewer. By default only owner and
   * reviewer work on it, and reader reads it.
   */
  desk?: 'content' | 'trade'
  /** The organiser sees the number of records, but not the records. */
  isPrivate?: true
  /** Company roles that may see and write it; by default staff and admin. */
  roles?: readonly ('staff' | 'admin')[]
}
