import type { TalkReport } from '@core/contract/deskTalks'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeText } from '@/i18n/fairTime'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { partyName, reporterName } from './talkNames'

/** Id of a row, to move the focus to. */
export const reportRowId = (id: string): string => `desk-report-${id}`

interface ReportRowProps {
  report: TalkReport
  isOpen: boolean
  onOpen: () => void
}

/** A report in the queue: its reason, the reported party, and the reporter. */
export const ReportRow = observer(function ReportRow({ report, isOpen, onOpen }: ReportRowProps) {
  const { language } = useStores()
  const say = useText(deskTalkMessages)
  const name = (party: TalkReport['By']) => partyName(party, language.current, say('talks.gone'))
  const isUrgent = report.State === 'open' && (report.Reason === 'fraud' || report.Same > 1)
  return (
    <View role="listitem" id={reportRowId(report.Id)} tabIndex={-1}>
      <Pressable
        {...(isOpen && { 'aria-current': true as const })}
        className={cx('tf-report-row', isOpen && 'is-on')}
        onPress={onOpen}
      >
        <View className={cx('tf-report-row__icon', isUrgent && 'is-urgent')}>
          <Icon
            name={
              report.Reason === 'fraud'
                ? 'warning'
                : report.On === 'message'
                  ? 'chat'
                  : 'supply-demand'
            }
            size={20}
          />
        </View>
        <View className="tf-report-row__text">
          <View className="tf-report-row__line">
            <Text className="tf-report-row__title">{say(`talks.reason.${report.Reason}`)}</Text>
            <Text className="tf-report-row__time">{fairTimeText(report.At).slice(5, 16)}</Text>
          </View>
          <View className="tf-report-row__fact">
            {say('talks.about', { name: name(report.About) })}
          </View>
          {report.On !== 'message' && (
            <View className="tf-report-row__fact">
              {`${say(`talks.on.${report.On}`)} · ${report.Title}`}
            </View>
          )}
          <View className="tf-report-row__fact">
            {say('talks.by', { name: reporterName(report, language.current, say('talks.gone')) })}
          </View>
          {report.State === 'open' && report.Same > 1 && (
            <View className="tf-report-row__same">{say('talks.same', { n: report.Same })}</View>
          )}
        </View>
      </Pressable>
    </View>
  )
})
