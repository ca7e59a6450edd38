import type {
  DeskKindsReply,
  DeskListReply,
  DeskListRequest,
  DeskOpenReply,
} from '@core/contract/desk'
import type { RecordItem } from '@core/contract/resource'
import type { OrganiserRole } from '@core/domain/audience'
import { mayRead, mayWork, type DeskArea } from '@core/domain/deskRights'
import type { DeskSort } from '@core/domain/recordLists'
import { findResource } from '@core/resources/index'
import type { Verdict } from '../repositories/verdictRepository'
import type { CallContext } from './callContext'
import type { Hold } from './verdicts'

export type DeskKind = DeskKindsReply['Kinds'][number]
export type DeskQuery = Omit<DeskListRequest, 'Kind' | 'appId' | 'lang' | 'menuId'>

/**
 * The organiser's person who reads or acts: an account at the desk, or the command line, which has
 * no account.
 */
export interface DeskCaller {
  context: CallContext
  role: OrganiserRole
  /** The account's number; null on the command line. */
  personId: number | null
  name: string
}
/** One step on one item; `revision` is the one that the caller has seen. */
export interface DeskOrder {
  id: string
  revision: number | undefined
  action: string
  reason: string
}

/** Something the organiser reviews: records, forms of companies, registrations. */
export interface DeskSource {
  /** All kinds that this source has at the caller's fair, with the counts by state. */
  kinds(caller: DeskCaller): Promise<DeskKind[]>
  /** True for a kind of this source, whether or not the fair has it. */
  has(kind: string): boolean
  /** Sort orders of its lists in addition to the default, which is the latest first. */
  sorts?: readonly DeskSort[]
  list(caller: DeskCaller, kind: string, query: DeskQuery): Promise<DeskListReply>
  /** Throws where the item does not exist. Reading is recorded in the audit trail. */
  open(caller: DeskCaller, kind: string, id: string): Promise<DeskOpenReply>
  /**
   * Throws where the step is not allowed, where its reason is missing, or where another person has
   * acted since the caller read the item. With `hold`, the message of an undoable verdict waits.
   */
  act(caller: DeskCaller, kind: string, order: DeskOrder, hold?: Hold): Promise<RecordItem>
  /** Undoes this person's verdict while its message waits. Throws undo_over, conflict. */
  undo(caller: DeskCaller, kind: string, id: string, personId: number): Promise<RecordItem>
  /** Sends the message that waited with a verdict, because the time to undo the verdict is over. */
  tell(verdict: Verdict): Promise<void>
}

/**
 * True for a role that may take steps with registrations and forms, and change everything that has
 * no area. All other roles only read.
 */
export function mayAct(role: OrganiserRole): boolean {
  return mayWork(role, 'review')
}

const LOOKED_UP_AT_GATES: readonly string[] = ['registration:visitor', 'registration:media']
const areaOf = (kind: string): DeskArea =>
  LOOKED_UP_AT_GATES.includes(kind) ? 'registrations' : (findResource(kind)?.desk ?? 'review')

/** True for a kind in an area that this role may read. */
export const readsKind = (role: OrganiserRole, kind: string): boolean => mayRead(role, areaOf(kind))

/** True for a role that may take steps with items of this kind. */
export const worksOnKind = (role: OrganiserRole, kind: string): boolean =>
  mayWork(role, areaOf(kind))

/** The name of the caller in the activity log. */
export function actorName({ personId, name }: DeskCaller): string {
  return personId === null ? name : `person:${personId}`
}
