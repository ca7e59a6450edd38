import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { setupRuleMessages as rules } from '@/i18n/messages/setupRules'
import type { SetupField } from './SetupField'
import { idField, newId } from './setupFields'

/** Lines and links of the start page. Their names are the lower-case ones of config.json. */
export const START: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Notices',
    label: rules['set.notices'],
    hint: rules['set.notices-hint'],
    add: rules['set.add-a-notice'],
    blank: () => ({ id: newId('n'), title: '', title_en: '' }),
    name: 'title',
    shows: ['title_en', 'id'],
    fields: [
      { kind: 'bilingual', at: 'title', label: words['set.title'] },
      { kind: 'text', at: 'id', label: words['set.id'], hint: rules['set.notice-id-hint'] },
    ],
  },
  {
    kind: 'rows',
    at: 'Pages',
    label: rules['set.start-pages'],
    add: rules['set.add-a-link'],
    blank: () => ({ id: '', title: '', title_en: '' }),
    name: 'title',
    shows: ['title_en', 'id'],
    fields: [
      { kind: 'bilingual', at: 'title', label: words['set.title'] },
      {
        kind: 'text',
        at: 'id',
        label: rules['set.start-page'],
        hint: rules['set.start-page-hint'],
      },
    ],
  },
]

export const ALLOWANCES: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'BadgeQuotas',
    label: rules['set.allowances'],
    add: rules['set.add-a-rule'],
    blank: () => ({ Type: 'exhibitor', PerSquareMetres: 9, Badges: 3, Least: 3 }),
    name: 'Type',
    shows: ['PerSquareMetres', 'Badges', 'Least'],
    fields: [
      // the options are the types of the fair's badge form
      { kind: 'choice', at: 'Type', label: rules['set.badge-type'], options: [] },
      { kind: 'number', at: 'PerSquareMetres', label: rules['set.per-area'] },
      { kind: 'number', at: 'Badges', label: rules['set.badges'] },
      { kind: 'number', at: 'Least', label: rules['set.least'] },
    ],
  },
]

export const CHANNELS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: 'Channels',
    label: rules['set.channels'],
    add: rules['set.add-a-channel'],
    blank: () => ({ Id: newId('f').replace(/-/g, ''), Name: '', Name_en: '' }),
    shows: ['Name_en', 'Id'],
    fields: [
      { kind: 'bilingual', at: 'Name', label: words['set.name'] },
      idField(rules['set.channel-id-hint']),
    ],
  },
]
