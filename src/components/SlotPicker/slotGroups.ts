import { parseSlot } from '@core/resources/slots'

/** An offered slot. `left`: free places; -1 = over, undefined = no limit. */
export interface SlotChoice {
  value: string
  /** "Studio A · 2031-04-17 14:30–15:00". */
  text: string
  left: number | undefined
}
export interface SlotView extends SlotChoice {
  room: string
  roomText: string
  day: string
  from: string
  to: string
}

/** The slots among the options of a field; other options are left out. */
export function slotViews(choices: readonly SlotChoice[]): SlotView[] {
  return choices.flatMap(choice => {
    const slot = parseSlot(choice.value)
    return slot ? [{ ...choice, ...slot, roomText: choice.text.split(' · ')[0] ?? slot.room }] : []
  })
}

export const isFree = ({ left }: SlotChoice): boolean => left === undefined || left > 0

/** Values in their order, without repeats. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Mornings end at noon. */
export const isMorning = ({ from }: SlotView): boolean => from < '12:00'
