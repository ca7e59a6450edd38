import type { DeskNews } from '@core/contract/notice'
import { observer } from 'mobx-react-lite'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { deskWord } from '../deskWord'
import { WrittenSection } from '../writing/WrittenSection'
import { NewsForm } from './NewsForm'

/** News of the fair: written, changed, withdrawn and published again. */
export const NewsSection = observer(function NewsSection() {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  return (
    <WrittenSection<DeskNews>
      kind="news"
      keptAs="news"
      ask={async () => {
        const { News, Drafts } = await desk.call('desk.newsList', {})
        return { items: News, drafts: Drafts }
      }}
      withdraw={known => desk.call('desk.newsWithdraw', known)}
      goneAt={item => item.WithdrawnAt}
      Form={NewsForm}
      targetsOf={targets =>
        targets.map(target => deskWord('target', target)).join(' / ') || say('news.everybody')
      }
      comesBack
    />
  )
})
