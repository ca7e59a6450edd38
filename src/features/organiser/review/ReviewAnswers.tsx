import { compareAnswers } from '@core/answers/compareAnswers'
import { presentAnswers } from '@core/answers/presentAnswers'
import type { DeskOpenReply } from '@core/contract/desk'
import { readDefinition } from '@core/form/readDefinition'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { AnswerTable } from '@/components/AnswerTable/AnswerTable'
import { answerSections } from '@/components/AnswerTable/answerSections'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { answerMessages } from '@/i18n/messages/answers'
import { deskMessages } from '@/i18n/messages/desk'
import { i18n } from '@/i18n/state'
import { useText } from '@/i18n/useText'
import { useAnswerReading } from '@/shell/useAnswerReading'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

/**
 * The answers, shown with the form version they were given for. Changes since the previous
 * submission are marked, with the old answer beside the new one.
 */
export const ReviewAnswers = observer(function ReviewAnswers({
  opened,
}: {
  opened: DeskOpenReply
}) {
  const { platform, language } = useStores()
  const text = useText(deskMessages)
  const reading = useAnswerReading()
  const [isOnlyChanges, showOnlyChanges] = useState(false)
  const lang = language.current
  const { sections, changes } = useMemo(() => {
    const { Record: record, Form, PreviousForm } = opened
    const form = readDefinition(Form)
    const before = PreviousForm ? readDefinition(PreviousForm) : form
    const differences =
      record.Previous &&
      compareAnswers(before, record.Previous.Values, form, record.Values, lang, { forReview: true })
    const rows = presentAnswers(form, record.Values, lang, { forReview: true })
    const part = (n: number) =>
      i18n.template(answerMessages, 'answers.part').replace('{n}', String(n))
    return {
      sections: answerSections(form, rows, lang, differences, { part }),
      changes: differences,
    }
  }, [opened, lang])
  const changed = new Set((changes ?? []).map(({ id }) => id))
  const hasChanges = changed.size > 0
  const shown =
    isOnlyChanges && hasChanges
      ? sections
          .map(section => ({ ...section, rows: section.rows.filter(({ id }) => changed.has(id)) }))
          .filter(({ rows }) => rows.length > 0)
      : sections
  return (
    <View className="tf-review-answers">
      {changes && (
        <View className="tf-review-answers__bar">
          <Text className="tf-review-answers__count">
            {hasChanges ? text('desk.changes', { n: changed.size }) : text('desk.changes.none')}
          </Text>
          {hasChanges && (
            <Pressable
              aria-pressed={isOnlyChanges}
              className={cx('tf-review__state', isOnlyChanges && 'is-on')}
              onPress={() => showOnlyChanges(!isOnlyChanges)}
            >
              {text('desk.changes.only')}
            </Pressable>
          )}
        </View>
      )}
      <AnswerTable
        sections={shown}
        {...(changes ? { changes } : {})}
        addressOf={url => {
          const address = opened.Files[url]
          return address === undefined ? undefined : siteAddress(address, platform.apiBase)
        }}
        {...reading}
        texts={{ ...reading.texts, before: text('desk.before') }}
      />
    </View>
  )
})
