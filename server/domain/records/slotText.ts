import { localized, type Language } from '@core/domain/language'
import type { FieldDefinition } from '@core/form/types'
import { chosenSlot, parseSlot, readSlots } from '@core/resources/slots'

/**
 * The chosen slot as a room and a time; undefined without one. A room that the form no longer has
 * is shown by its id.
 */
export function slotText(
  field: Pick<FieldDefinition, 'id' | 'configs'>,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string | undefined {
  const rule = readSlots(field.configs)
  const slot = rule && parseSlot(chosenSlot(values, field.id) ?? '')
  if (!slot) return undefined
  const room = rule.rooms.find(({ id }) => id === slot.room)
  const name = room ? localized(room.cn, room.en, language) : slot.room
  return `${name} · ${slot.day} ${slot.from}–${slot.to}`
}
