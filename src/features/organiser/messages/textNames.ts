import type { Messages } from '@core/messages/defineMessages'
import { deskMessageNames } from '@/i18n/messages/deskMessageNames'
import { i18n } from '@/i18n/state'

const names: Messages = deskMessageNames

/** Id of a text's row, to move the focus to. */
export const textRowId = (id: string): string => `desk-text-row-${id}`

/** The desk's name of a text; without one its id. For observers. */
export const nameOfText = (id: string): string => (isTextName(id) ? i18n.template(names, id) : id)

/** Whether the desk has a name for a text. */
export const isTextName = (id: string): boolean => Object.prototype.hasOwnProperty.call(names, id)
