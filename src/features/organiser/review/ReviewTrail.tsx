import type { DeskOpenReply } from '@core/contract/desk'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { momentText } from '@/i18n/deadline'
import { deskMessages } from '@/i18n/messages/desk'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { deskWord } from '../deskWord'
import { useReview } from './ReviewContext'

/** The history of an item: who changed its state, when, from what to what, and why. */
export const ReviewTrail = observer(function ReviewTrail({
  steps,
}: {
  steps: DeskOpenReply['Steps']
}) {
  const { clock, language } = useStores()
  const { store } = useReview()
  const text = useText(deskMessages)
  const moments = useText(deadlineMessages)
  if (steps.length === 0) return null
  return (
    <View className="tf-review-trail">
      <SectionHead title={text('desk.trail')} level={3} />
      <View role="list" className="tf-review-trail__steps">
        {steps.map(({ At, From, To, Action, By, Actor, Reason }, at) => (
          <View key={`${At} ${at}`} role="listitem" className="tf-review-trail__step">
            <View className="tf-review-trail__line">
              <Text className="tf-review-trail__action">{deskWord('step', Action)}</Text>
              <Text>
                {From && From !== To
                  ? text('desk.trail.fromTo', {
                      from: deskWord('state', From),
                      to: deskWord('state', To),
                    })
                  : deskWord('state', To)}
              </Text>
            </View>
            <View className="tf-review-trail__facts">
              {`${Actor || deskWord('by', By)} · ${momentText(moments, language.current, At, clock.now())}`}
            </View>
            {Reason !== '' && (
              <View className="tf-review-trail__reason">
                {store.takesNote(Action)
                  ? text('desk.trail.note', { note: Reason })
                  : text('desk.trail.because', { reason: Reason })}
              </View>
            )}
          </View>
        ))}
      </View>
    </View>
  )
})
