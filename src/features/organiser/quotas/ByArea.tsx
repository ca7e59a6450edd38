import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { deskMessages } from '@/i18n/messages/desk'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { DeskSection } from '../DeskSection'
import { ByAreaTable } from './ByAreaTable'
import { useByArea } from './useByArea'

export interface ByAreaProps {
  /** The filter that selects the companies. */
  narrowed: { Search?: string | undefined; Hall?: string | undefined }
  /** `true` if an allowance has changed. */
  onClose: (isChanged: boolean) => void
}

/**
 * Badge allowances by the area of the booths: the rules, the changes they cause, and the result of
 * each change after they are applied.
 */
export const ByArea = observer(function ByArea({ narrowed, onClose }: ByAreaProps) {
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskQuotaMessages)
  const feedback = useFeedback()
  const work = useByArea(narrowed)
  const { shown, results, open, lower } = work
  const refused = [...results.values()].filter(({ Message }) => Message !== undefined).length
  const apply = async () => {
    const isMeant =
      !lower ||
      (await feedback.confirm({
        title: say('byArea.ask', { n: open }),
        message: say('byArea.askDetail'),
        confirm: say('byArea.apply', { n: open }),
        cancel: say('byArea.keep'),
        danger: true,
      }))
    if (isMeant && work.isReady) await work.apply()
  }
  return (
    <DeskSection
      title={say('byArea')}
      detail={say('byArea.detail')}
      actions={
        <Button kind="secondary" size="small" icon="back" onPress={() => onClose(results.size > 0)}>
          {say('byArea.back')}
        </Button>
      }
      state={work.state}
      loading={say('byArea.loading')}
      retry={work.reload}
    >
      {({ Rules, Companies, Count }) => (
        <>
          <View className="tf-by-area__rules">
            {Rules.map(rule => (
              <View key={rule.Key}>
                {say('byArea.rule', {
                  name: localized(rule.Name, rule.Name_en, language.current),
                  per: rule.PerSquareMetres,
                  badges: rule.Badges,
                  least: rule.Least,
                })}
              </View>
            ))}
            {(narrowed.Hall ?? narrowed.Search) !== undefined && (
              <View>
                {say('byArea.narrowed', {
                  what: [narrowed.Hall, narrowed.Search].filter(Boolean).join(' · '),
                })}
              </View>
            )}
          </View>
          {!work.isFixed && (
            <DeskChips
              label={say('byArea.how')}
              options={[
                { value: 'raise', text: say('byArea.raise') },
                { value: 'lower', text: say('byArea.lower') },
              ]}
              value={lower ? 'lower' : 'raise'}
              onChange={value => work.setLower(value === 'lower')}
            />
          )}
          {Count === 0 && !work.isFixed && (
            <EmptyState
              icon="success"
              title={say('byArea.none')}
              detail={say('byArea.noneDetail')}
            />
          )}
          {shown.length > 0 && (
            <>
              <View className="tf-by-area__bar">
                <View role="status">
                  {results.size > 0
                    ? say('byArea.outcome', { done: results.size - refused, refused })
                    : say('byArea.count', { companies: Companies, n: Count })}
                </View>
                {open > 0 && work.isReady && (
                  <Button
                    kind="ink"
                    size="medium"
                    loading={work.isApplying}
                    onPress={() => void apply()}
                  >
                    {say('byArea.apply', { n: open })}
                  </Button>
                )}
              </View>
              <ByAreaTable rules={Rules} work={work} />
            </>
          )}
          {work.hasMore && (
            <Button
              kind="secondary"
              size="medium"
              block
              loading={work.isLoadingMore}
              onPress={work.loadMore}
            >
              {text('desk.more')}
            </Button>
          )}
        </>
      )}
    </DeskSection>
  )
})
