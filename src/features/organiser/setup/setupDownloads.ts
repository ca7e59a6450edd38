import { setupDownloadMessages as words } from '@/i18n/messages/setupDownloads'
import { setupFieldMessages as usual } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'
import { idField, newId } from './setupFields'

/** Files that companies and the press download, in the order they see them. */
export const DOWNLOADS: readonly SetupField[] = [
  {
    kind: 'rows',
    at: '',
    label: words['set.downloads'],
    add: words['set.add-a-download'],
    blank: () => ({
      ...{ Id: newId('f'), Title: '', Title_en: '', Category: '', Category_en: '' },
      ...{ Version: '1', UpdatedAt: new Date().toISOString() },
    }),
    name: 'Title',
    shows: ['Title_en', 'Category', 'Version', 'Targets'],
    fields: [
      { kind: 'bilingual', at: 'Title', label: words['set.download-title'] },
      { kind: 'bilingual', at: 'Category', label: words['set.download-category'] },
      {
        kind: 'file',
        at: 'File',
        label: words['set.download-file'],
        hint: words['set.download-file-hint'],
        changedAt: 'UpdatedAt',
      },
      {
        kind: 'text',
        at: 'Version',
        label: words['set.download-version'],
        hint: words['set.download-version-hint'],
      },
      {
        kind: 'toggle',
        at: 'MustRead',
        label: words['set.download-must'],
        hint: words['set.download-must-hint'],
      },
      {
        kind: 'choices',
        at: 'Targets',
        label: words['set.download-for'],
        hint: words['set.download-for-hint'],
        none: usual['set.all-exhibitors'],
        options: [
          { value: 'role:admin', text: usual['set.company-admins'] },
          { value: 'role:staff', text: usual['set.company-staff'] },
          { value: 'media', text: words['set.download-press'] },
        ],
      },
      { kind: 'moment', at: 'UpdatedAt', label: words['set.download-updated'] },
      idField(words['set.download-id-hint']),
    ],
  },
]
