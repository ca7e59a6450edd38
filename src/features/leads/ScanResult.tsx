import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { fairTimeText } from '@/i18n/fairTime'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import type { ScanStore } from './ScanStore'
import type { ScanItem } from './types'

const LOOKS = { taken: 'success', kept: 'clock', refused: 'error' } as const

/** The outcome of the last scan, large enough to be read at arm's length. */
export const ScanResult = observer(function ScanResult({
  last,
  onOpen,
  onAsk,
}: {
  last: NonNullable<ScanStore['last']>
  onOpen: (id: string) => void
  onAsk: ((item: ScanItem) => void) | undefined
}) {
  const text = useText(leadMessages)
  const { code, outcome, item } = last
  const words = wordsOf(outcome)
  return (
    <View className={cx('tf-leads__result', `tf-leads__result--${outcome.status}`)}>
      <Icon name={LOOKS[outcome.status]} size={28} />
      <View className="tf-leads__grow">
        <View className="tf-leads__result-title">{words.title}</View>
        <View className="tf-leads__result-detail">{words.detail}</View>
      </View>
      {outcome.status === 'kept' && onAsk && (
        <Button kind="secondary" size="small" onPress={() => onAsk(item)}>
          {text('leads.ask')}
        </Button>
      )}
      {outcome.status === 'taken' && (
        <Button kind="secondary" size="small" onPress={() => onOpen(outcome.id)}>
          {text('leads.details')}
        </Button>
      )}
    </View>
  )

  function wordsOf(of: typeof outcome): { title: string; detail: string } {
    if (of.status === 'kept')
      return {
        title: text('leads.kept'),
        detail: text('leads.keptDetail', { code: grouped(code) }),
      }
    if (of.status === 'refused')
      return {
        title: text('leads.refused'),
        detail: [grouped(code), of.message].filter(Boolean).join(' · '),
      }
    const when = of.isFirst
      ? text('leads.takenNew')
      : text('leads.takenAgain', { time: fairTimeText(of.firstAt) })
    return {
      title: of.name || text('leads.unnamed'),
      detail: [of.companyName, when].filter(Boolean).join(' · '),
    }
  }
})

/** A badge's number, grouped as it is printed. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
