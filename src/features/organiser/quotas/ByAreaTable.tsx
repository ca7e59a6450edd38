import type { DeskQuotaByAreaReply } from '@core/contract/deskQuotas'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'
import { changeId, type AreaChange, type useByArea } from './useByArea'

/** The most rows drawn; a whole fair has thousands. */
const SHOWN = 500

/** Changes with a check box each, and their results. */
export const ByAreaTable = observer(function ByAreaTable({
  rules,
  work,
}: {
  rules: DeskQuotaByAreaReply['Rules']
  work: ReturnType<typeof useByArea>
}) {
  const { language } = useStores()
  const say = useText(deskQuotaMessages)
  const { shown, results, isLeft, toggle, isFixed } = work
  // refused changes come first
  const rank = (change: AreaChange) =>
    results.get(changeId(change))?.Message === undefined ? 1 : 0
  const rows = [...shown].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN)
  const nameOf = (one: { Name: string; Name_en: string }) =>
    localized(one.Name, one.Name_en, language.current)
  const ruleName = (key: string) => {
    const rule = rules.find(({ Key }) => Key === key)
    return rule ? nameOf(rule) : key
  }
  const resultOf = (change: AreaChange) => {
    const result = results.get(changeId(change))
    if (result?.Message !== undefined)
      return (
        <View>
          <StatusChip look="rejected" text={say('byArea.refused')} />
          <View>{result.Message}</View>
        </View>
      )
    if (result) return <StatusChip look="approved" text={say('byArea.done')} />
    return say(isLeft(change) ? 'byArea.left' : 'byArea.waits')
  }
  return (
    <DeskTable
      label={say('byArea')}
      className="tf-desk-table--by-area"
      heads={[
        say('company'),
        say('byArea.what'),
        say('byArea.areaOf'),
        say('byArea.used'),
        say('byArea.change'),
        say('byArea.result'),
      ]}
      rows={rows.map(change => {
        const { Company, Area, Key, Before, After, Used } = change
        const company = [nameOf(Company), Company.Booth].filter(Boolean).join(' · ')
        const isMeant = !isLeft(change)
        return {
          id: changeId(change),
          cells: [
            isFixed ? (
              company
            ) : (
              <Pressable
                key="pick"
                role="checkbox"
                aria-checked={isMeant}
                label={say('byArea.pick', { what: `${company} · ${ruleName(Key)}` })}
                className="tf-by-area__pick"
                onPress={() => toggle([change], !isMeant)}
              >
                <ChoiceMark kind="checkbox" state={isMeant ? 'on' : 'off'} />
                <View>{company}</View>
              </Pressable>
            ),
            ruleName(Key),
            Area > 0 ? say('area', { n: Area }) : '–',
            String(Used),
            <View key="change" className={cx('tf-by-area__change', After < Before && 'is-less')}>
              {say('byArea.arrow', { before: Before, after: After })}
            </View>,
            resultOf(change),
          ],
        }
      })}
    />
  )
})
