import type { WrittenContent, WrittenHistoryReply } from '@core/contract/writtenHistory'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { fairTimeText } from '@/i18n/fairTime'
import { deskHistoryMessages } from '@/i18n/messages/deskHistory'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'

interface WrittenHistoryProps {
  kind: 'news' | 'notice'
  id: string
  /** Puts the text of a version into the form. */
  onUse: (content: WrittenContent) => void
}

const NONE: WrittenHistoryReply = { Versions: [] }

/** The versions of an item with their changes. An older version can be put into the form again. */
export const WrittenHistory = observer(function WrittenHistory({
  kind,
  id,
  onUse,
}: WrittenHistoryProps) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskHistoryMessages)
  const [used, setUsed] = useState(0)
  const { state } = useLoad(`desk-history ${kind} ${id}`, async () => {
    try {
      return await desk.call('desk.writtenHistory', { Kind: kind, Id: id })
    } catch (error) {
      // an item that the desk has not changed yet has no versions
      if (error instanceof ApiError && error.code === 'unknown_content') return NONE
      throw error
    }
  })
  if (state.status === 'failed') return null
  if (!state.value) return <Skeleton shape="list" label={say('loading')} rows={2} />
  const { Versions } = state.value
  const comma = language.current === 'cn' ? '、' : ', '
  return (
    <View className="tf-writing__card">
      <SectionHead title={say('title')} />
      {Versions.length === 0 && <View className="tf-desk__note">{say('none')}</View>}
      {used > 0 && (
        <View role="status" className="tf-desk__note">
          {say('used', { n: used })}
        </View>
      )}
      <View role="list">
        {Versions.map(({ Version, At, By, By_en, Content, Changed }, index) => (
          <View key={Version} role="listitem" className="tf-figures__row">
            <View className="tf-figures__what">
              <View>
                {[
                  say('version', { n: Version, at: fairTimeText(At).slice(0, 16) }),
                  localized(By, By_en, language.current) || say('folder'),
                  index === 0 && say('now'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </View>
              <View className="tf-figures__name">
                {index === Versions.length - 1
                  ? say('first')
                  : say('changed', { parts: Changed.map(part => say(`part.${part}`)).join(comma) })}
              </View>
              <View className="tf-figures__name">
                {localized(Content.Title, Content.Title_en, language.current)}
              </View>
            </View>
            {index > 0 && (
              <Button
                kind="secondary"
                size="small"
                onPress={() => {
                  setUsed(Version)
                  onUse(Content)
                }}
              >
                {say('use')}
              </Button>
            )}
          </View>
        ))}
      </View>
    </View>
  )
})
