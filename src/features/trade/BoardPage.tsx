import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { TABLET, useMinWidth } from '@/components/useMinWidth'
import { boardMessages } from '@/i18n/messages/boards'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { Members } from './Members'
import { NewInquiry } from './NewInquiry'
import { PostBoard } from './PostBoard'

/** The board for exhibitors (PAGES gongxu_list); a reply opens an inquiry on the same page. */
export const BoardPage = observer(function BoardPage() {
  const name = useText(routeMessages)
  const text = useText(boardMessages)
  const navigate = useNavigate()
  const [reply, open] = useState<{ exhibitor: string; post: string }>()
  const isWide = useMinWidth(TABLET)
  const post = () => navigate.to('mySupplyDemand')
  return (
    <PageShell
      title={name('supplyDemandList')}
      width={reply ? 'reading' : 'wide'}
      fallback="exhibitorHome"
      bottom={
        !isWide &&
        !reply && (
          <SafeBottomBar>
            <Button icon="plus" onPress={post}>
              {text('board.post')}
            </Button>
          </SafeBottomBar>
        )
      }
    >
      {reply ? (
        <NewInquiry {...reply} onSent={() => navigate.to('inquiries', { view: 'sent' })} />
      ) : (
        <PostBoard
          tools={
            isWide && (
              <Button kind="ink" size="medium" icon="plus" onPress={post}>
                {text('board.post')}
              </Button>
            )
          }
          onReply={({ Id, Company }) => open({ exhibitor: Company.Id, post: Id })}
        />
      )}
    </PageShell>
  )
})

/** The board for visitors, media and VIPs (hall/board). */
export const HallBoardPage = observer(function HallBoardPage() {
  const name = useText(routeMessages)
  const navigate = useNavigate()
  return (
    <HallPage title={name('hallBoard')} width="wide" tab="board">
      <Members>
        <PostBoard
          hasStars
          onReply={({ Id, Company }) =>
            navigate.to('hallInquiries', { exhibitor: Company.Id, post: Id })
          }
        />
      </Members>
    </HallPage>
  )
})
