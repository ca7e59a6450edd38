import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import type { CallRequest } from '@/api/types'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { revealElement } from '@/components/revealElement'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useSettingsOffer } from '@/shell/offerSettings'
import { useLasting } from '@/shell/useLasting'
import { useStores } from '@/stores/StoreContext'
import type { Presence } from './useArrivalCode'
import { ArrivalCode } from './ArrivalCode'
import { HallNumber } from './HallNumber'
import { SignaturePad } from './SignaturePad'
import { SHOW_ID, useArrivalCode } from './useArrivalCode'
import { useHallScan } from './useHallScan'

const NAME_ID = 'arrival-name'
type CheckIn = CallRequest<'presence.checkIn'>

/**
 * Who arrives and what they received; then the code of the hall, or one of their own for the staff
 * at a gate.
 */
export const ArriveForm = observer(function ArriveForm({
  presence,
  onDone,
}: {
  presence: Presence
  onDone: (presence: Presence) => void
}) {
  const { api, platform, language, session } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const feedback = useFeedback()
  const offerSettings = useSettingsOffer()
  const hall = useHallScan()
  const codes = useArrivalCode(onDone)
  const intent = useIntent()
  /**
   * The request sent for the current attempt. A retry sends the same request, even if the phone has
   * moved.
   */
  const sent = useRef<{ id: string; request: CheckIn }>()
  const [name, setName] = useLasting('name', session.user?.name ?? '')
  const [items, setItems] = useLasting<string[]>('items', [])
  const [signature, setSignature] = useLasting('signature', '')
  const [withPlace, setWithPlace] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problem = isChecked && name.trim() === '' ? text('arrival.nameRequired') : undefined

  const place = async () => {
    if (!withPlace) return {}
    const position = await platform.locate()
    if ('refused' in position) {
      if (position.refused === 'denied') await offerSettings('location', text('arrival.noPlace'))
      else await feedback.error(text('arrival.noPlace'))
      return {}
    }
    const { latitude, longitude } = position.point
    return { Latitude: latitude, Longitude: longitude, Accuracy: position.accuracyMeters }
  }
  const given = async () => ({
    Name: name.trim(),
    Items: items,
    Signature: signature,
    ...(await place()),
  })
  const arrive = async (Gate: string) => {
    setBusy(true)
    try {
      const id = intent.of(Gate, name, items, signature, withPlace)
      const request = sent.current?.id === id ? sent.current.request : { Gate, ...(await given()) }
      sent.current = { id, request }
      onDone(await api.call('presence.checkIn', request, { intent: id }))
      intent.end()
    } finally {
      setBusy(false)
    }
  }
  const show = async () => {
    setBusy(true)
    try {
      await codes.make({ Direction: 'in', ...(await given()) })
    } finally {
      setBusy(false)
    }
  }
  /** Acts only when a name was entered. */
  const whenNamed = (act: () => Promise<void>) => {
    setChecked(true)
    if (name.trim() !== '') return void act()
    feedback.validation(text('arrival.nameRequired'))
    return void revealElement(NAME_ID)
  }
  const form = (
    <View className={cx('tf-arrival__card', codes.shown && 'is-away')}>
      <View {...heading(2)} className="tf-arrival__heading">
        {text('arrival.heading')}
      </View>
      <View className="tf-arrival__detail">{text('arrival.detail')}</View>
      <View id={`${NAME_ID}-label`} className="tf-arrival__label">
        {text('arrival.name')}
      </View>
      <TextField
        id={NAME_ID}
        labelledBy={`${NAME_ID}-label`}
        required
        invalid={problem !== undefined}
        describedBy={problem && `${NAME_ID}-error`}
        value={name}
        onChange={setName}
      />
      {problem && (
        <View role="alert" id={`${NAME_ID}-error`} className="tf-arrival__error">
          {problem}
        </View>
      )}
      {presence.Items.length > 0 && (
        <>
          <View id="arrival-items-label" className="tf-arrival__label">
            {text('arrival.items')}
          </View>
          <ChoiceGroup
            id="arrival-items"
            labelledBy="arrival-items-label"
            multiple
            choices={presence.Items.map(({ Id, Name, Name_en }) => ({
              value: Id,
              text: localized(Name, Name_en, language.current),
            }))}
            value={{ selected: items, other: {} }}
            onChange={({ selected }) => setItems(selected)}
            otherLabel={option => option}
            otherMax={0}
            countText={() => 0}
          />
        </>
      )}
      <View className="tf-arrival__label">{text('arrival.sign')}</View>
      <View className="tf-arrival__detail">{text('arrival.signHint')}</View>
      <SignaturePad path={signature} onChange={setSignature} />
      {platform.capabilities.canLocate && (
        <SwitchField
          id="arrival-place"
          checked={withPlace}
          onChange={setWithPlace}
          title={text('arrival.place')}
          consequence={text('arrival.placeNote')}
        />
      )}
      <Button
        block
        icon="card-scan"
        loading={isBusy}
        onPress={() => whenNamed(() => hall.scan(arrive))}
      >
        {text('arrival.scan')}
      </Button>
      <Button
        id={SHOW_ID}
        kind="secondary"
        block
        icon="qr"
        loading={isBusy}
        onPress={() => whenNamed(show)}
      >
        {text('arrival.show')}
      </Button>
      <HallNumber
        hall={hall}
        onEnter={number => whenNamed(() => hall.enter(number, arrive))}
        isBusy={isBusy}
      />
    </View>
  )
  return (
    <>
      {codes.shown && <ArrivalCode codes={codes} code={codes.shown} onDone={onDone} />}
      {form}
    </>
  )
})
