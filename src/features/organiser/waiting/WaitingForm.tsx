import type { DeskWaitingReply } from '@core/contract/waiting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskWaitingMessages } from '@/i18n/messages/deskWaiting'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { momentOf, readMoment } from '../fairMoment'
import { MomentField } from '../MomentField'
import { useDeskWork } from '../useDeskWork'

/** A whole number within bounds; undefined for anything else. */
function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : -1
  return value >= least && value <= most ? value : undefined
}

/**
 * The room's switch, its opening and its pace. Switching asks first, because it changes what every
 * visitor sees.
 */
export const WaitingForm = observer(function WaitingForm({
  room,
  onDone,
}: {
  room: DeskWaitingReply
  onDone: () => void
}) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskWaitingMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [on, setOn] = useState(room.On)
  const [opens, setOpens] = useState(momentOf(room.OpensAt))
  const [pace, setPace] = useState(String(room.PerMinute))
  const [most, setMost] = useState(String(room.MostInside))
  const [isChecked, setChecked] = useState(false)
  const isDrawn = room.On && room.Status.State === 'open'
  const [perMinute, mostInside] = [wholeIn(pace, 1, 100_000), wholeIn(most, 0, 1_000_000)]
  const wrong = (value: number | undefined) =>
    isChecked && value === undefined ? say('deskWaiting.wrong') : undefined

  const save = async () => {
    setChecked(true)
    if (perMinute === undefined || mostInside === undefined) return
    if (on !== room.On) {
      const title = say(on ? 'deskWaiting.turnOn' : 'deskWaiting.turnOff')
      const message = say(on ? 'deskWaiting.turnOnMeans' : 'deskWaiting.turnOffMeans')
      if (
        !(await feedback.confirm({
          title,
          message,
          confirm: say('deskWaiting.save'),
          cancel: text('desk.cancel'),
        }))
      )
        return
    }
    // keeps the stored seconds if the minute is unchanged, because the field has none
    const OpensAt =
      on && room.On && opens === momentOf(room.OpensAt) ? room.OpensAt : readMoment(opens)
    await run(async () => {
      await desk.call('desk.waitingSet', {
        On: on,
        OpensAt,
        PerMinute: perMinute,
        MostInside: mostInside,
        Revision: room.Revision,
      })
      await feedback.success(say('deskWaiting.saved'))
      onDone()
    }, onDone)
  }
  const [opensField, paceField, mostField] = [
    { id: 'desk-waiting-opens', hint: say('deskWaiting.opensHint') },
    {
      id: 'desk-waiting-pace',
      hint: say('deskWaiting.paceHint'),
      error: wrong(perMinute),
      required: true,
    },
    { id: 'desk-waiting-most', hint: say('deskWaiting.mostHint'), error: wrong(mostInside) },
  ]
  return (
    <View className="tf-writing__card">
      <SectionHead title={say('deskWaiting.settings')} />
      {!room.On && <View className="tf-desk__note">{say('deskWaiting.planned')}</View>}
      <SwitchField
        id="desk-waiting-on"
        title={say('deskWaiting.on')}
        consequence={say('deskWaiting.onMeans')}
        checked={on}
        onChange={setOn}
      />
      <View className="tf-writing__times">
        <DeskField {...opensField} label={say('deskWaiting.opens')}>
          <MomentField
            {...fieldControl(opensField)}
            disabled={isDrawn}
            title={say('deskWaiting.opens')}
            none={say('deskWaiting.now')}
            value={opens}
            onChange={setOpens}
          />
        </DeskField>
        <DeskField {...paceField} label={say('deskWaiting.pace')}>
          <TextField {...fieldControl(paceField)} kind="number" value={pace} onChange={setPace} />
        </DeskField>
        <DeskField {...mostField} label={say('deskWaiting.most')}>
          <TextField {...fieldControl(mostField)} kind="number" value={most} onChange={setMost} />
        </DeskField>
      </View>
      <View className="tf-review-detail__actions">
        <Button size="medium" loading={isBusy} onPress={() => void save()}>
          {say('deskWaiting.save')}
        </Button>
      </View>
    </View>
  )
})
