import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nameOf } from '@/api/parse/user'
import { deskMessages } from '@/i18n/messages/desk'
import { deskLoginMessages } from '@/i18n/messages/deskLogins'
import { frameMessages } from '@/i18n/messages/frame'
import { useText } from '@/i18n/useText'
import type { BarMenuItem, FoundGroup } from '@/shell/frame/frameNav'
import { useHelp } from '@/shell/frame/useHelp'
import { WorkFrame } from '@/shell/frame/WorkFrame'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import { useDesk } from './DeskContext'
import { DeskDemoMark } from './DeskDemo'
import { deskWord } from './deskWord'
import { LoginsSheet } from './logins/LoginsEntry'
import { useDeskNav } from './useDeskNav'
import { useDrop } from './writing/useDrop'

/** The most results of each kind; the section itself lists the others. */
const SHOWN = 5

/** The work frame of the organiser's people. */
export const DeskWorkFrame = observer(function DeskWorkFrame() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(frameMessages)
  const say = useText(deskMessages)
  const logins = useText(deskLoginMessages)
  const [isListing, listLogins] = useState(false)
  const groups = useDeskNav()
  const help = useHelp()
  const mayDrop = useDrop()
  const find = useFind()
  const leave = async () => {
    if (await mayDrop(desk.typedWork.isAny)) await desk.logout()
  }
  const items: BarMenuItem[] = [
    {
      id: 'logins',
      icon: 'phone',
      text: logins('deskLogins.title'),
      onPress: () => listLogins(true),
    },
    { id: 'logout', icon: 'logout', text: say('desk.logout'), onPress: () => void leave() },
  ]
  return (
    <>
      <WorkFrame
        place={text('frame.organiser')}
        mark={<DeskDemoMark />}
        searchHint={text(desk.sees('review') ? 'frame.searchOrganiser' : 'frame.searchPages')}
        groups={groups}
        onHome={() => desk.go({ section: desk.start })}
        who={{
          name: nameOf(desk.user, language.current),
          detail: deskWord('role', desk.user?.role ?? ''),
        }}
        items={items}
        help={help}
        find={find}
      />
      <LoginsSheet open={isListing} onClose={() => listLogins(false)} />
    </>
  )
})

/** Finds people, badges and companies by words, for users who may review or read them. */
function useFind(): (words: string) => Promise<readonly FoundGroup[]> {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(frameMessages)
  const nameOf = (one: { Name: string; Name_en: string }) =>
    localized(one.Name, one.Name_en, language.current)
  return async words => {
    if (!desk.sees('review')) return []
    const Search = searchWords(words)
    const [{ People }, { Items }] = await Promise.all([
      desk.call('desk.people', { Search }),
      desk.call('desk.companies', { Search, Size: SHOWN }),
    ])
    const canOpen = (kind: string) => desk.kinds.value?.some(({ Kind }) => Kind === kind) ?? false
    const people = People.filter(({ Kind }) => canOpen(Kind)).map(
      ({ Kind, Id, Name, Mobile, Company }) => ({
        id: `${Kind} ${Id}`,
        text: Name || Id,
        detail: [Company && nameOf(Company), Mobile].filter(Boolean).join(' · '),
        open: () => desk.go({ section: 'kind', kind: Kind, id: Id }),
      }),
    )
    const companies = Items.map(({ Company }) => ({
      id: Company.Id,
      text: nameOf(Company),
      detail: Company.Booth,
      open: () => desk.go({ section: 'companies', company: Company.Id }),
    }))
    return [
      { id: 'people', title: text('frame.people'), items: people.slice(0, SHOWN) },
      { id: 'companies', title: text('frame.companies'), items: companies },
    ].filter(({ items }) => items.length > 0)
  }
}
