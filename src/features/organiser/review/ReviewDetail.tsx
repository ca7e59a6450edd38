import type { DeskOpenReply, DeskWholeReply } from '@core/contract/desk'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { momentText } from '@/i18n/deadline'
import { deskMessages } from '@/i18n/messages/desk'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { TAKES_AWAY } from '../deskRules'
import { DeskStateTag } from '../DeskStateTag'
import { deskWord } from '../deskWord'
import { ReviewAnswers } from './ReviewAnswers'
import { BesideBadge } from './BesideBadge'
import { useReview } from './ReviewContext'
import { UndoButton } from './UndoButton'
import { ReviewTrail } from './ReviewTrail'
import { TagsOfOne } from './TagTools'
import { VisitFacts } from './VisitFacts'
import { WholeAnswers } from './WholeAnswers'

/**
 * The open item: who submitted it and when, the possible steps, the answers beside the previous
 * ones, and the trail.
 */
export const ReviewDetail = observer(function ReviewDetail() {
  const { store } = useReview()
  const text = useText(deskMessages)
  const { detail, openId } = store
  if (detail.value) return <Opened opened={detail.value} />
  if (detail.status === 'failed')
    return (
      <ErrorState
        message={messageOf(detail.error, text('desk.failed')) ?? text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: () => void store.open(openId) }}
      />
    )
  return <Skeleton shape="form" label={text('desk.detail.loading')} rows={6} />
})

const Opened = observer(function Opened({ opened }: { opened: DeskOpenReply }) {
  const { store, steps, take, isAlone = false } = useReview()
  const [shown, setShown] = useState<{ id: string; whole: DeskWholeReply }>()
  const { clock, language } = useStores()
  const text = useText(deskMessages)
  const moments = useText(deadlineMessages)
  const { Record: record } = opened
  const { Company, SubmittedAt, Reason } = record
  const title = record.Title || record.Id
  const whole = shown?.id === record.Id ? shown.whole : undefined
  const company = Company && localized(Company.Name, Company.Name_en, language.current)
  const facts = [
    company !== title && company,
    Company?.Booth && text('desk.detail.booth', { booth: Company.Booth }),
    opened.Code && text('desk.detail.code', { code: opened.Code }),
    SubmittedAt &&
      text('desk.detail.submitted', {
        time: momentText(moments, language.current, SubmittedAt, clock.now()),
      }),
  ].filter(Boolean)
  return (
    <View className="tf-review-detail">
      <View className="tf-review-detail__head">
        <View className="tf-review-detail__names">
          <View {...heading(2)} className="tf-review-detail__title">
            {title}
          </View>
          <View className="tf-review-detail__facts">{facts.join(' · ')}</View>
        </View>
        <DeskStateTag state={record.State} />
      </View>
      {Company && !isAlone && store.company !== Company.Id && (
        <View>
          <Button
            kind="text"
            size="small"
            icon="company"
            onPress={() => void store.narrowBy({ company: Company.Id })}
          >
            {text('desk.company.only')}
          </Button>
        </View>
      )}
      {Reason !== '' && (
        <View className="tf-review-detail__reason">
          {text('desk.detail.lastReason', { reason: Reason })}
        </View>
      )}
      {store.undoUntil !== undefined && (
        <UndoButton ids={[record.Id]} until={store.undoUntil} detail={text('desk.undo.detail')} />
      )}
      {record.Actions.length > 0 && (
        <View className="tf-review-detail__actions">
          {record.Actions.map(action => (
            <Button
              key={action}
              size="medium"
              kind={
                action === 'approve' ? 'primary' : TAKES_AWAY.has(action) ? 'danger' : 'secondary'
              }
              {...(action === 'approve' ? { icon: 'check' as const } : {})}
              loading={steps.isActing}
              onPress={() => void take(action, [record])}
            >
              {deskWord('step', action)}
            </Button>
          ))}
        </View>
      )}
      {opened.Beside && <BesideBadge beside={opened.Beside} />}
      {opened.Visit && <VisitFacts visit={opened.Visit} />}
      <TagsOfOne record={record} />
      <WholeAnswers
        kind={store.kind.Kind}
        id={record.Id}
        whole={whole}
        onShow={reply => setShown({ id: record.Id, whole: reply })}
      />
      <ReviewAnswers
        opened={
          whole
            ? { ...opened, Record: { ...record, Values: { ...record.Values, ...whole.Values } } }
            : opened
        }
      />
      <ReviewTrail steps={opened.Steps} />
    </View>
  )
})
