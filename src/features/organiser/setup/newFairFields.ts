import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField } from './SetupField'

/** What a new fair begins with. */
export const NEW_FAIR: readonly SetupField[] = [
  {
    kind: 'choice',
    at: 'From',
    label: words['set.new-from'],
    options: [
      { value: 'fair', text: words['set.new-from-fair'] },
      { value: 'template', text: words['set.new-from-template'] },
    ],
  },
  { kind: 'bilingual', at: 'Name', label: words['set.full-name'] },
  { kind: 'text', at: 'Code', label: words['set.new-code'], hint: words['set.new-code-hint'] },
  { kind: 'day', at: 'Start', label: words['set.first-day'] },
  { kind: 'number', at: 'Days', label: words['set.new-days'], hint: words['set.new-days-hint'] },
]
