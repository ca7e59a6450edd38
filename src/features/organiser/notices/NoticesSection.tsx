import type { DeskNotice } from '@core/contract/notice'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SplitView } from '@/components/SplitView/SplitView'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { useDeskRow } from '../useDeskRow'
import { WrittenSection } from '../writing/WrittenSection'
import { targetWord } from './noticeTargets'
import { NoticeForm } from './NoticeForm'
import { ReadersDetail } from './ReadersDetail'

/**
 * Notices to exhibitors: written, changed and withdrawn, with the people who have read and
 * confirmed them.
 */
export const NoticesSection = observer(function NoticesSection() {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const [asked, ask] = useDeskRow()
  const [titles, note] = useState<Readonly<Record<string, string>>>({})
  return (
    <SplitView
      pane={
        asked !== '' && (
          <ReadersDetail
            key={asked}
            id={asked}
            title={titles[asked] ?? say('notices.readers')}
            onClose={() => ask('')}
          />
        )
      }
    >
      <WrittenSection<DeskNotice>
        kind="notices"
        opened={asked}
        keptAs="notice"
        ask={async () => {
          const { Notices, Drafts } = await desk.call('desk.noticeList', {})
          return { items: Notices, drafts: Drafts }
        }}
        withdraw={known => desk.call('desk.noticeRecall', known)}
        goneAt={notice => notice.RecalledAt}
        Form={NoticeForm}
        targetsOf={targets => targets.map(targetWord).join(' / ') || say('notices.everybody')}
        factsOf={({ MustConfirm }) => [MustConfirm && say('notices.must')]}
        column={{
          head: say('notices.readers'),
          of: ({ MustConfirm, Confirmed, Read, For }) =>
            say(MustConfirm ? 'notices.confirmed' : 'notices.read', {
              n: MustConfirm ? Confirmed : Read,
              of: For,
            }),
        }}
        onWriting={() => ask('')}
        lookAt={({ Id }, title) => (
          <Button
            kind="secondary"
            size="small"
            label={say('notices.whoOf', { title })}
            onPress={() => {
              note({ [Id]: title })
              ask(Id)
            }}
          >
            {say('notices.who')}
          </Button>
        )}
      />
    </SplitView>
  )
})
