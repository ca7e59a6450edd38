import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'
import { idField, newId } from './setupFields'

/** Lines and links of the start page. Their names are those of config.json, in small letters. */
export const START: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Notices',
    label: words['set.notices'],
    hint: words['set.notices-hint'],
    add: words['set.add-a-notice'],
    blank: () => ({ id: newId('n'), title: '', title_en: '' }),
    name: 'title',
    shows: ['title_en', 'id'],
    fields: [
      { kind: 'bilingual', at: 'title', label: words['set.title'] },
      { kind: 'text', at: 'id', label: words['set.id'], hint: words['set.notice-id-hint'] },
    ],
  },
  {
    kind: 'rows',
    at: 'Pages',
    label: words['set.start-pages'],
    add: words['set.add-a-link'],
    blank: () => ({ id: '', title: '', title_en: '' }),
    name: 'title',
    shows: ['title_en', 'id'],
    fields: [
      { kind: 'bilingual', at: 'title', label: words['set.title'] },
      { kind: 'text', at: 'id', label: words['set.start-page'], hint: words['set.start-page-hint'] },
    ],
  },
]

/** Types of the product's own badge form; a fair with a form of its own names others in the field. */
const TYPES = [
  { value: 'exhibitor', text: words['set.badge.exhibitor'] },
  { value: 'builder', text: words['set.badge.builder'] },
  { value: 'service', text: words['set.badge.service'] },
  { value: 'guest', text: words['set.badge.guest'] },
]

export const ALLOWANCES: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'BadgeQuotas',
    label: words['set.allowances'],
    add: words['set.add-a-rule'],
    blank: () => ({ Type: 'exhibitor', PerSquareMetres: 9, Badges: 3, Least: 3 }),
    name: 'Type',
    shows: ['PerSquareMetres', 'Badges', 'Least'],
    fields: [
      { kind: 'choice', at: 'Type', label: words['set.badge-type'], options: TYPES },
      { kind: 'number', at: 'PerSquareMetres', label: words['set.per-area'] },
      { kind: 'number', at: 'Badges', label: words['set.badges'] },
      { kind: 'number', at: 'Least', label: words['set.least'] },
    ],
  },
]

export const CHANNELS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Channels',
    label: words['set.channels'],
    add: words['set.add-a-channel'],
    blank: () => ({ Id: newId('f').replace(/-/g, ''), Name: '', Name_en: '' }),
    shows: ['Name_en', 'Id'],
    fields: [{ kind: 'bilingual', at: 'Name', label: words['set.name'] }, idField(words['set.channel-id-hint'])],
  },
]
