import { localized } from '@core/domain/language'
import { relativeTime } from '@core/format/relativeTime'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { boardMessages } from '@/i18n/messages/boards'
import { useText } from '@/i18n/useText'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { StarButton } from '@/shell/hall/StarButton'
import { TalkButton } from '@/shell/talks/TalkButton'
import { ReportRecord } from '@/shell/report/ReportRecord'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import type { BoardItem } from './BoardStore'
import { BoardView, useBoard } from './BoardView'
import { factsOf } from './factsOf'

interface PostBoardProps {
  tools?: ReactNode
  /** Visitors can mark companies as favourites. */
  hasStars?: boolean
  /** Answers a post. */
  onReply: (item: BoardItem) => void
}

/** The board of supply and demand, for all logged-in users (mock-up t-board). */
export const PostBoard = observer(function PostBoard({
  tools,
  hasStars = false,
  onReply,
}: PostBoardProps) {
  const text = useText(boardMessages)
  const { language } = useStores()
  const board = useBoard('post')
  const kind = board.facets['Kind'] ?? ''
  const kinds = board.optionsOf('Kind')
  const tabs = [
    { id: '', text: text('board.all') },
    ...kinds.map(({ Value, Name, Name_en, Count }) => ({
      id: Value,
      text: localized(Name, Name_en, language.current),
      count: Count,
    })),
  ]
  const wanted = kinds.find(({ Value }) => Value === 'demand')
  const demand = wanted ? localized(wanted.Name, wanted.Name_en, language.current) : ''
  return (
    <View {...tabPanel('board-kind', kind)}>
      <BoardView
        board={board}
        icon="supply-demand"
        tools={tools}
        without={['Kind']}
        head={
          (kinds.length > 1 || kind !== '') && (
            <Tabs
              id="board-kind"
              label={text('board.kinds')}
              tabs={tabs}
              current={kind}
              onChange={next => void board.narrow('Kind', next)}
            />
          )
        }
        renderItem={item => (
          <PostCard item={item} demand={demand} hasStar={hasStars} onReply={() => onReply(item)} />
        )}
      />
    </View>
  )
})

interface PostCardProps {
  item: BoardItem
  /** Name of the option "demand", in the language of the page. */
  demand: string
  hasStar: boolean
  onReply: () => void
}

const PostCard = observer(function PostCard({ item, demand, hasStar, onReply }: PostCardProps) {
  const { language, platform, clock, session } = useStores()
  const text = useText(boardMessages)
  const of = factsOf(item)
  const isDemand = of('Kind') === demand
  const company = localized(item.Company.Name, item.Company.Name_en, language.current)
  const isOwn = session.user?.company?.id === item.Company.Id
  return (
    <>
      <View className="tf-offer__head">
        <Text className={cx('tf-offer__kind', isDemand && 'is-demand')}>{of('Kind')}</Text>
        <Text className="tf-offer__grow">
          {[of('Category'), of('Region')].filter(Boolean).join(' · ')}
        </Text>
        <Text>{relativeTime(language.current, Date.parse(item.PublishedAt), clock.now())}</Text>
        {!isOwn && <ReportRecord resource="post" id={item.Id} title={item.Title} />}
      </View>
      <View className="tf-offer__main">
        {item.Picture && (
          <Image
            className="tf-offer__picture"
            mode="aspectFill"
            lazyLoad
            src={siteAddress(item.Picture, platform.apiBase)}
          />
        )}
        <View className="tf-offer__grow">
          <View {...heading(3)} className="tf-offer__title">
            {item.Title}
          </View>
          {of('Text') !== '' && <View className="tf-offer__text">{of('Text')}</View>}
        </View>
      </View>
      <View className="tf-offer__facts">
        {(['Quantity', 'Price', 'ValidTo'] as const).map(field => (
          <View key={field} className="tf-offer__fact">
            <View className="tf-offer__label">{text(`board.fact.${field}`)}</View>
            <View className="tf-offer__value">{of(field) || text('board.open')}</View>
          </View>
        ))}
      </View>
      <View className="tf-offer__foot">
        <ItemPicture className="tf-offer__logo" icon="company" src={item.Company.Logo} isWhole />
        <View className="tf-offer__company">
          {company}
          <Text className="tf-offer__booth">{item.Company.Booth}</Text>
        </View>
        {hasStar && <StarButton kind="company" id={item.Company.Id} name={company} />}
        {isOwn ? (
          <Text className="tf-offer__label">{text('board.own')}</Text>
        ) : (
          <>
            <TalkButton size="small" reason={{ Post: item.Id }} label={item.Title} />
            <Button kind="secondary" size="small" onPress={onReply}>
              {text(isDemand ? 'board.supply' : 'board.ask')}
            </Button>
          </>
        )}
      </View>
    </>
  )
})
