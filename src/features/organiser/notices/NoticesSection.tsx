import type { DeskNotice } from '@core/contract/notice'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { WrittenSection } from '../writing/WrittenSection'
import { targetWord } from './noticeTargets'
import { NoticeForm, type NoticeTyped } from './NoticeForm'
import { ReadersSheet } from './ReadersSheet'

/** Notices to exhibitors: written, changed, taken back, and who has read and confirmed them. */
export const NoticesSection = observer(function NoticesSection() {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const [asked, ask] = useState<{ id: string; title: string }>()
  return (
    <>
      <WrittenSection<DeskNotice, NoticeTyped>
        kind="notices"
        keptAs="notice"
        ask={async () => (await desk.call('desk.noticeList', {})).Notices}
        withdraw={known => desk.call('desk.noticeRecall', known)}
        goneAt={notice => notice.RecalledAt}
        Form={NoticeForm}
        factsOf={({ Targets, MustConfirm }) => [
          Targets.map(targetWord).join(' / ') || say('notices.everybody'),
          MustConfirm && say('notices.must'),
        ]}
        column={{
          head: say('notices.readers'),
          of: ({ MustConfirm, Confirmed, Read, For }) =>
            say(MustConfirm ? 'notices.confirmed' : 'notices.read', { n: MustConfirm ? Confirmed : Read, of: For }),
        }}
        lookAt={({ Id }, title) => (
          <Button kind="secondary" size="small" label={say('notices.whoOf', { title })} onPress={() => ask({ id: Id, title })}>
            {say('notices.who')}
          </Button>
        )}
      />
      {asked && <ReadersSheet {...asked} onClose={() => ask(undefined)} />}
    </>
  )
})
