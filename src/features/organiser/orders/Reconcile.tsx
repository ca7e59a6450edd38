import type { MoneyCheck, ReconcileReply } from '@core/contract/reconcile'
import { billDays, billYesterday } from '@core/domain/billDays'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { DateField } from '@/components/DatePicker/DateField'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { dateTexts } from '@/forms/dateTexts'
import { fairTimeText } from '@/i18n/fairTime'
import { deskReconcileMessages } from '@/i18n/messages/deskReconcile'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { DeskTable } from '../DeskTable'
import { useOwnOrder } from '../table/useDeskOrder'
import { useDeskWork } from '../useDeskWork'
import '../Figures.scss'

const FIELD = { id: 'desk-reconcile-day' }

/**
 * Compares the money of a day with WeChat's statement (DESIGN §18.1): the results of the daily
 * comparison, and a comparison of any day with its differences. It begins with the day that has
 * differences.
 */
export const Reconcile = observer(function Reconcile({
  currency,
  checked,
  onOpen,
}: {
  currency: string
  checked: MoneyCheck | undefined
  onOpen: (order: string) => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskReconcileMessages)
  const forms = useText(formMessages)
  const { isBusy, run } = useDeskWork()
  const order = useOwnOrder()
  const bounds = billDays(new Date())
  const [day, choose] = useState(
    (checked && checked.Differences !== 0 && checked.Day) || bounds.end,
  )
  const [found, show] = useState<ReconcileReply>()
  const amount = (fen: number) => moneyText(language.current, fen, currency)
  const daily = ({ Day, Differences, CheckedAt }: MoneyCheck) => {
    const isYesterday = Day === billYesterday(new Date())
    const values = { day: Day, time: fairTimeText(CheckedAt).slice(11, 16) }
    if (Differences === null)
      return say(isYesterday ? 'reconcile.yesterdayAbsent' : 'reconcile.onDayAbsent', values)
    return say(isYesterday ? 'reconcile.yesterday' : 'reconcile.onDay', {
      ...values,
      n: Differences,
    })
  }
  const compare = () => run(async () => show(await desk.call('desk.reconcile', { Day: day })))
  const title = found && {
    even: say('reconcile.even', { day: found.Day }),
    differs: say('reconcile.differs', { day: found.Day, n: found.Count }),
  }
  return (
    <View className="tf-figures__card tf-money__reconcile">
      <SectionHead title={say('reconcile.title')} />
      <View className="tf-desk__note">{say('reconcile.note')}</View>
      {checked && <View className="tf-desk__note">{daily(checked)}</View>}
      <View className="tf-money__bill">
        <DeskField {...FIELD} label={say('reconcile.day')}>
          <DateField
            {...fieldControl(FIELD)}
            isRange={false}
            value={{ Start: day, End: day }}
            bounds={bounds}
            title={say('reconcile.day')}
            placeholder={say('reconcile.day')}
            texts={dateTexts(forms, language.current, false)}
            onChange={({ Start }) => choose(Start)}
          />
        </DeskField>
        <Button kind="secondary" size="medium" loading={isBusy} onPress={() => void compare()}>
          {say('reconcile.do')}
        </Button>
      </View>
      {found && title && (
        <View role="status" className="tf-money__found">
          {found.Count > 0 && <DeskAlert text={title.differs} />}
          <View className="tf-desk__note">
            {[
              found.Count === 0 ? title.even : '',
              say('reconcile.sums', {
                ours: amount(found.Payments.Amount),
                n: found.Payments.Count,
                theirs: amount(found.ToldPayments.Amount),
                m: found.ToldPayments.Count,
                back: amount(found.ToldRefunds.Amount),
                k: found.ToldRefunds.Count,
              }),
              found.Count > found.Differences.length
                ? say('reconcile.first', { n: found.Differences.length })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
      )}
      {found && found.Differences.length > 0 && (
        <DeskTable
          label={say('reconcile.list')}
          name="reconcile"
          order={order}
          heads={(['number', 'what', 'why', 'ours', 'theirs'] as const).map(name => ({
            name,
            text: say(`reconcile.${name}`),
            sorts: true,
          }))}
          rows={found.Differences.map(one => ({
            id: `${one.What} ${one.Number}`,
            keys: {
              number: one.Number,
              what: say(`reconcile.${one.What}`),
              why: say(`reconcile.${one.Kind}`),
              ours: one.Kind === 'missing_here' ? '' : one.Ours,
              theirs: one.Kind === 'missing_there' ? '' : one.Theirs,
            },
            cells: [
              one.Order === '' ? (
                one.Number
              ) : (
                <Pressable key="open" className="tf-audit__value" onPress={() => onOpen(one.Order)}>
                  {one.Number}
                </Pressable>
              ),
              say(`reconcile.${one.What}`),
              say(`reconcile.${one.Kind}`),
              one.Kind === 'missing_here' ? '' : amount(one.Ours),
              one.Kind === 'missing_there' ? '' : amount(one.Theirs),
            ],
          }))}
        />
      )}
    </View>
  )
})
