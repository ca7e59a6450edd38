import { deskHallMessages as words } from '@/i18n/messages/deskHalls'
import type { SetupField } from '../SetupField'

/** The settings of a hall; booths and walls have controls of their own. */
export const HALL_FIELDS: readonly SetupField[] = [
  { kind: 'bilingual', at: 'Name', label: words['halls.name'] },
  { kind: 'bilingual', at: 'Note', label: words['halls.note'] },
  { kind: 'number', at: 'Width', decimals: 2, label: words['halls.width'] },
  { kind: 'number', at: 'Height', decimals: 2, label: words['halls.height'] },
  {
    kind: 'rows',
    at: 'Gates',
    label: words['halls.gates'],
    add: words['halls.addGate'],
    blank: () => ({ Name: '', Name_en: '', X: 1, Y: 1 }),
    shows: ['X', 'Y'],
    fields: [
      { kind: 'bilingual', at: 'Name', label: words['halls.name'] },
      { kind: 'number', at: 'X', decimals: 2, label: words['halls.x'] },
      { kind: 'number', at: 'Y', decimals: 2, label: words['halls.y'] },
    ],
  },
]

/** Names of properties in a hall's file that have no field. */
export const HALL_WORDS: Readonly<Record<string, Readonly<Record<'cn' | 'en', string>>>> = {
  Booths: words['halls.booth'],
  Walls: words['halls.walls'],
}
