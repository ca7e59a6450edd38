import type { ApiReply } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import type { OpenedForm, Submission } from './submission'

/** Marks among a record's actions that it may be deleted. No step of a definition has this name. */
export const DELETE = 'delete'

type WireItem = ApiReply<'record.list'>['Items'][number]

/** A record in lists. Times are ISO 8601, empty when the event never happened. */
export interface RecordItem {
  id: string
  state: string
  title: string
  /** In the order of the resource's list rule. */
  subtitle: readonly string[]
  /** Present address of the picture in front. */
  picture: string | undefined
  reason: string
  revision: number
  createdAt: string
  savedAt: string
  submittedAt: string
  /** Other people see the answers of the last approval. */
  isPublished: boolean
  /** Visitors' interest, if the company may see it. */
  interest: { views: number; favourites: number; inquiries: number } | undefined
  /** Steps that may be taken now, by name, and `delete` if the record may be deleted. */
  actions: readonly string[]
  /** Missing papers that keep visitors from seeing the record; absent if none is missing. */
  withheld?: readonly BothNames[]
}

type BothNames = Readonly<{ cn: string; en: string }>

/** A paper that the company needs and does not have, or that expires soon. */
export interface NeededPaper {
  type: string
  name: BothNames
  state: NonNullable<ApiReply<'record.list'>['Needed']>[number]['State']
  /** The company's record of this type, such as a draft or an expired one; empty without one. */
  id: string
  /** The last day, if it expires soon. */
  until: string
  /** Categories that require the paper; none = every company needs it. */
  categories: readonly BothNames[]
  /** Number of products hidden from visitors without the paper. */
  withheld: number
}

/** How many places are granted and how many are used. */
export interface Allowance {
  key: string
  name: { cn: string; en: string }
  granted: number
  used: number
  /** Places that are not settled yet, part of the used ones. */
  held: number
}

/** A choice field that the list can be filtered by. */
export interface ListFacet {
  field: string
  name: { cn: string; en: string }
  options: readonly { value: string; name: { cn: string; en: string } }[]
}

/** The loaded part of a list. */
export interface RecordPage {
  items: readonly RecordItem[]
  /** Cursor of the next page; empty at the end. */
  next: string
  /** Number of matches of the search by state, independent of the state shown. */
  counts: Readonly<Record<string, number>>
  allowances: readonly Allowance[]
  opens: string
  closes: string
  isOpen: boolean
  canAdd: boolean
  facets: readonly ListFacet[]
  /** Papers of the company that are missing or expire soon. */
  needed?: readonly NeededPaper[]
}

/** A step in the history of a record. */
export type RecordStep = Readonly<{
  at: string
  /** States; `from` is empty in the first step. */
  from: string
  to: string
  action: string
  by: ApiReply<'record.history'>['Steps'][number]['By']
  actor: string
  reason: string
}>

/** What reading the answers needs from a resource's definition. */
export interface RecordPolicy {
  /** Submissions are reviewed. */
  isReviewed: boolean
  /** A submission can never be changed. */
  isFinal: boolean
  /** A change of the answers leads from this state to another one. */
  isSettled: (state: string) => boolean
}

/** Reads a page of a list. */
export function parseRecordPage(wire: ApiReply<'record.list'>): RecordPage {
  return {
    items: wire.Items.map(parseRecordItem),
    next: wire.Next,
    counts: wire.Counts,
    allowances: wire.Quotas.map(({ Key, Name, Name_en, Granted, Used, Held }) => ({
      key: Key,
      name: { cn: Name, en: Name_en },
      granted: Granted,
      used: Used,
      held: Held ?? 0,
    })),
    opens: wire.Opens,
    closes: wire.Closes,
    isOpen: wire.IsOpen,
    canAdd: wire.CanAdd,
    ...(wire.Needed && { needed: wire.Needed.map(parseNeeded) }),
    facets: (wire.Facets ?? []).map(({ Field, Name, Name_en, Options }) => ({
      field: Field,
      name: { cn: Name, en: Name_en },
      options: Options.map(option => ({
        value: option.Value,
        name: { cn: option.Name, en: option.Name_en },
      })),
    })),
  }
}

/** Reads a record of a list, or the list's part of a whole record. */
export function parseRecordItem(wire: WireItem): RecordItem {
  return {
    id: wire.Id,
    state: wire.State,
    title: wire.Title,
    subtitle: wire.Subtitle,
    picture: wire.Picture,
    reason: wire.Reason,
    revision: wire.Revision,
    createdAt: wire.CreatedAt,
    savedAt: wire.SavedAt,
    submittedAt: wire.SubmittedAt,
    isPublished: wire.Published,
    interest: wire.Interest && {
      views: wire.Interest.Views,
      favourites: wire.Interest.Favourites,
      inquiries: wire.Interest.Inquiries,
    },
    actions: actionsOf(wire),
    ...(wire.Withheld && { withheld: wire.Withheld.map(bothNames) }),
  }
}

const bothNames = ({ Name, Name_en }: { Name: string; Name_en: string }): BothNames => ({
  cn: Name,
  en: Name_en,
})

const parseNeeded = (
  wire: NonNullable<ApiReply<'record.list'>['Needed']>[number],
): NeededPaper => ({
  type: wire.Type,
  name: bothNames(wire),
  state: wire.State,
  id: wire.Id ?? '',
  until: wire.Until ?? '',
  categories: wire.Categories.map(bothNames),
  withheld: wire.Withheld,
})

function actionsOf({
  Actions,
  Deletable,
}: Pick<WireItem, 'Actions' | 'Deletable'>): readonly string[] {
  return Deletable ? [...Actions, DELETE] : Actions
}

/** Reads a whole record in the shape that the pages of forms take. */
export function parseOpenedRecord(wire: ApiReply<'record.open'>, policy: RecordPolicy): OpenedForm {
  return {
    form: readDefinition(wire.Form),
    givenUnder: wire.GivenUnder && readDefinition(wire.GivenUnder),
    kind: 'form',
    isReviewed: policy.isReviewed,
    isFinal: policy.isFinal,
    opens: wire.Opens,
    closes: wire.Closes,
    // always open: for records each state already says what may be changed and done, with the
    // period included
    isOpen: true,
    isInPeriod: wire.IsOpen,
    submission: parseRecordSubmission(wire.Record, policy),
    files: wire.Files,
    ...(wire.Code !== undefined && { code: wire.Code }),
    ...(wire.Record.Withheld && { withheld: wire.Record.Withheld.map(bothNames) }),
  }
}

/** Reads the state of a record with its answers. */
export function parseRecordSubmission(
  wire: ApiReply<'record.save'>,
  { isSettled }: RecordPolicy,
): Submission {
  const { Previous } = wire
  return {
    state: wire.State || 'none',
    version: wire.FormVersion,
    values: wire.Values,
    previous: Previous && {
      version: Previous.FormVersion,
      values: Previous.Values,
      submittedAt: Previous.SubmittedAt,
    },
    reason: wire.Reason,
    savedAt: wire.SavedAt,
    submittedAt: wire.SubmittedAt,
    revision: wire.Revision,
    isEditable: wire.Editable,
    isSettled: isSettled(wire.State),
    actions: actionsOf(wire),
  }
}

/** Reads the history of a record, the latest step first. */
export function parseRecordSteps(wire: ApiReply<'record.history'>): RecordStep[] {
  return wire.Steps.map(({ At, From, To, Action, By, Actor, Reason }) => ({
    at: At,
    from: From,
    to: To,
    action: Action,
    by: By,
    actor: Actor,
    reason: Reason,
  }))
}
