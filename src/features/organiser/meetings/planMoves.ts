import type { DeskPlacesReply } from '@core/contract/deskMeetingPlaces'
import type { DeskMeetingsReply, DeskUnmet } from '@core/contract/deskMeetings'
import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'

export type Cell = DeskMeetingsReply['Cells'][number]

/** What is being moved: a meeting, or a pair without a meeting. */
export type Moved = { kind: 'meeting'; cell: Cell } | { kind: 'pair'; run: string; pair: DeskUnmet }

/** The changes by hand: move a meeting, or place a pair. */
export interface PlanHands {
  move: (
    cell: Pick<Cell, 'Id' | 'Revision'>,
    change: { IsLocked?: boolean; Slot?: string; Table?: string },
  ) => Promise<boolean>
  place: (run: string, at: number, to: { Slot: string; Table: string }) => Promise<boolean>
  setAside: (run: string, at: number, isAside: boolean) => Promise<boolean>
}

export const movedId = (moved: Moved | undefined): string => {
  if (!moved) return ''
  return moved.kind === 'meeting' ? `m${moved.cell.Id}` : `p${moved.run}-${moved.pair.At}`
}

export const partyName = (
  { Name, Name_en }: { Name: string; Name_en: string },
  language: Language,
): string => localized(Name, Name_en, language)

/** "有限公司", "股份有限公司", "Co., Ltd." at the end of a company's name. */
const LEGAL_FORM = /(?:股份)?有限(?:责任)?公司$|,? (?:Co\.?,? )?(?:Ltd|Inc|LLC|GmbH)\.?$/

/** The name for a narrow cell: without the legal form. */
export const shortPartyName = (
  party: { Name: string; Name_en: string },
  language: Language,
): string => partyName(party, language).replace(LEGAL_FORM, '')

/** Why the moved meeting may not go to a free table; empty if it may. */
export type Refusal = '' | 'over' | 'meeting' | 'kept' | 'taken'

/** The refusal of a place; undefined while unknown. */
export function refusalOf(
  places: DeskPlacesReply | undefined,
  slot: string,
  table: string,
): { why: Refusal; who?: Cell['A']; other?: Cell['A'] } | undefined {
  const found = places?.Slots.find(({ Id }) => Id === slot)
  if (!found) return undefined
  if (found.Why !== '')
    return {
      why: found.Why,
      ...(found.Who && { who: found.Who }),
      ...(found.With && { other: found.With }),
    }
  return { why: found.Taken.includes(table) ? 'taken' : '' }
}

/** The element id of a place in the grid. */
export const placeId = (slot: string, table: string): string => `plan-${slot}-${table}`

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next reachable place in the direction of an arrow key; undefined if there is none. */
export function nextPlace(
  key: string,
  { rows, slots }: { rows: readonly string[]; slots: readonly string[] },
  from: { slot: string; table: string },
  isThere: (slot: string, table: string) => boolean,
): { slot: string; table: string } | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  let [row, column] = [rows.indexOf(from.table), slots.indexOf(from.slot)]
  for (;;) {
    row += step[0]
    column += step[1]
    const [table, slot] = [rows[row], slots[column]]
    if (table === undefined || slot === undefined) return undefined
    if (isThere(slot, table)) return { slot, table }
  }
}
