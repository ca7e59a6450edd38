import type { Messages } from '@core/messages/defineMessages'
import { deskMessageNames } from '@/i18n/messages/deskMessageNames'
import { i18n } from '@/i18n/state'

const names: Messages = deskMessageNames

/** The id of its row, to move the focus to. */
export const textRowId = (id: string): string => `desk-text-row-${id}`

/**
 * What a text of the fair is called at the desk, for observers; one that has no name here is called
 * by its own.
 */
export const nameOfText = (id: string): string => (isTextName(id) ? i18n.template(names, id) : id)

/** Whether a text is called something at the desk. */
export const isTextName = (id: string): boolean => Object.prototype.hasOwnProperty.call(names, id)
