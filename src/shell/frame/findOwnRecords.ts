import { frameMessages } from '@/i18n/messages/frame'
import { translate } from '@/i18n/useText'
import type { RootStore } from '@/stores/RootStore'
import { searchWords } from '@/utils/searchWords'
import type { Navigator } from '../navigate'
import type { FoundGroup } from './frameNav'

/** Most results of each kind; the list itself has the others. */
const SHOWN = 5

/** An exhibitor's badges, contacts and leads that match the words. Rejects with ApiError. */
export async function findOwnRecords(
  { api }: RootStore,
  navigate: Navigator,
  words: string,
): Promise<FoundGroup[]> {
  const Search = searchWords(words)
  const [badges, contacts, leads] = await Promise.all([
    api.call('record.list', { Resource: 'badge', Search, Size: SHOWN }),
    api.call('record.list', { Resource: 'contact', Search, Size: SHOWN }),
    api.call('lead.list', { Search, Size: SHOWN }),
  ])
  const records = ({ Items }: typeof badges, open: (id: string) => void) =>
    Items.map(({ Id, Title, Subtitle }) => ({
      id: Id,
      text: Title,
      detail: Subtitle.filter(Boolean).join(' · '),
      open: () => open(Id),
    }))
  return [
    {
      id: 'badges',
      title: translate(frameMessages, 'frame.badges'),
      items: records(badges, id => navigate.to('badgeApplication', { id })),
    },
    {
      id: 'contacts',
      title: translate(frameMessages, 'frame.contacts'),
      items: records(contacts, id => navigate.to('contacts', { id })),
    },
    {
      id: 'leads',
      title: translate(frameMessages, 'frame.leads'),
      items: leads.Items.map(({ Id, Name, CompanyName }) => ({
        id: Id,
        text: Name,
        detail: CompanyName,
        open: () => navigate.to('leads', { id: Id }),
      })),
    },
  ].filter(({ items }) => items.length > 0)
}
