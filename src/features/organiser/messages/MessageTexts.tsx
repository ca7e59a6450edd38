import type { MessageText } from '@core/contract/deskMessages'
import { TEXT_GROUPS } from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { SplitView } from '@/components/SplitView/SplitView'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'
import { useDeskRow } from '../useDeskRow'
import { nameOfText, textRowId } from './textNames'
import { TextDetail } from './TextDetail'

interface MessageTextsProps {
  items: readonly MessageText[]
  isSmsFixed: boolean
  onChange: () => void
}

/** All texts that the fair sends, in both languages, by subject. */
export const MessageTexts = observer(function MessageTexts({
  items,
  isSmsFixed,
  onChange,
}: MessageTextsProps) {
  const desk = useDesk()
  const say = useText(deskMessageMessages)
  const [opened, open] = useDeskRow()
  const text = items.filter(({ Id }) => Id === opened)[0]
  return (
    <SplitView
      pane={
        text && (
          <TextDetail key={text.Id} text={text} onChange={onChange} onClose={() => open('')} />
        )
      }
    >
      {isSmsFixed && <DeskAlert text={say('text.fixed')} />}
      {TEXT_GROUPS.map(group => (
        <View key={group} className="tf-messages__group">
          <SectionHead title={say(`group.${group}`)} />
          <View role="list" className="tf-review__card">
            {items
              .filter(({ Group }) => Group === group)
              .map(item => (
                <View
                  key={item.Id}
                  role="listitem"
                  id={textRowId(item.Id)}
                  tabIndex={-1}
                  aria-current={item.Id === opened || undefined}
                  className={cx('tf-messages__text', item.Id === opened && 'is-open')}
                >
                  <View className="tf-messages__words">
                    <View className="tf-messages__name">
                      {[
                        nameOfText(item.Id),
                        item.Ways.map(way => say(`mailing.way.${way}`)).join(' / '),
                        item.IsOwn && say('text.own'),
                        item.Draft && say('text.draft'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </View>
                    <View>{item.Cn}</View>
                    <View className="tf-desk__note">{item.En}</View>
                  </View>
                  {desk.mayAct && (
                    <Button
                      kind="secondary"
                      size="small"
                      label={say('text.editOf', { name: nameOfText(item.Id) })}
                      onPress={() => open(item.Id)}
                    >
                      {say('text.edit')}
                    </Button>
                  )}
                </View>
              ))}
          </View>
        </View>
      ))}
    </SplitView>
  )
})
