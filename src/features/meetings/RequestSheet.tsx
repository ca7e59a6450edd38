import { shortDate } from '@core/format/dateText'
import { MAX_PRODUCTS, MAX_SUBJECT } from '@core/scheduling/frame'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { TextField } from '@/components/TextField/TextField'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { SlotGrid } from './SlotGrid'
import { clockOf, weekdayOf } from './when'

interface RequestSheetProps {
  party: string
  /** Id of the time that is chosen first, if it is still free. */
  slot?: string
  onClose: () => void
  onSent: () => void
}

/** Asks a person to meet, in a sheet. */
export const RequestSheet = observer(function RequestSheet({
  party,
  slot = '',
  onClose,
  onSent,
}: RequestSheetProps) {
  const say = useText(meetingMessages)
  const { body, footer } = useRequestForm(party, onSent, slot)
  return (
    <Sheet
      open
      tall
      title={say('meet.request')}
      closeLabel={say('meet.close')}
      onClose={onClose}
      footer={footer}
      className="tf-request"
    >
      {body}
    </Sheet>
  )
})

/**
 * The form that asks a person to meet: day, time, place and subject. The footer repeats the choice
 * and says when it expires (DESIGN §16). For observers.
 */
export function useRequestForm(
  party: string,
  onSent: () => void,
  first = '',
): { body: ReactNode; footer: ReactNode } {
  const { api, language } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { state, reload } = useLoad(`slots ${party}`, () => api.call('slot.list', { With: party }))
  const [slot, setSlot] = useState(first)
  const [place, setPlace] = useState<'booth' | 'table'>('booth')
  const [subject, setSubject] = useState('')
  const [products, setProducts] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const value = state.value
  const other = value?.Other
  const chosen = value?.Slots.find(({ Id, IsCommon }) => Id === slot && IsCommon)
  const isTooLong = Array.from(subject.trim()).length > MAX_SUBJECT
  const send = async () => {
    if (!chosen) return feedback.validation(say('meet.chooseTime'))
    if (subject.trim() === '') return feedback.validation(say('meet.subjectMissing'))
    if (isTooLong) return feedback.validation(say('meet.tooLong', { n: MAX_SUBJECT }))
    setBusy(true)
    const body = {
      To: party,
      Slot: slot,
      Place: place,
      Subject: subject.trim(),
      ...(products.length > 0 && { Products: [...products] }),
    }
    try {
      await api.call('meeting.request', body, { intent: intent.of(body) })
      void feedback.success(say('meet.sent'))
      onSent()
    } catch (error) {
      intent.end()
      const message = messageOf(error, say('meet.failedStep'))
      if (message) await feedback.error(message)
      setSlot('')
      reload()
    } finally {
      setBusy(false)
    }
  }
  const toggle = (id: string) => {
    if (products.includes(id)) setProducts(products.filter(one => one !== id))
    else if (products.length < MAX_PRODUCTS) setProducts([...products, id])
  }
  const places = [
    {
      id: 'booth',
      text:
        other?.Sort === 'person'
          ? say('meet.atOurBooth')
          : say('meet.atTheirBooth', { place: other?.Booth ?? '' }),
    },
    { id: 'table', text: say('meet.atTable') },
  ] as const
  const hours =
    chosen && value
      ? isFairDay(value.Now, value.Slots)
        ? value.FairDayExpiryHours
        : value.ExpiryHours
      : 0
  const footer = value && (
    <View className="tf-request__footer">
      <View className="tf-request__choice">
        <View className="tf-request__when">
          {chosen
            ? `${shortDate(chosen.Day)} ${weekdayOf(say, chosen.Day)} ${clockOf(chosen.Starts)}–${clockOf(chosen.Ends)}`
            : say('meet.chooseTime')}
        </View>
        {chosen && <View className="tf-request__expiry">{say('meet.expires', { n: hours })}</View>}
      </View>
      <Button size="medium" loading={isBusy} onPress={() => void send()}>
        {say('meet.send')}
      </Button>
    </View>
  )
  const body = (
    <>
      {state.status === 'failed' && !value && (
        <ErrorState
          message={messageOf(state.error, say('meet.failed')) ?? ''}
          retry={{ text: say('meet.retry'), onPress: reload }}
        />
      )}
      {!value && state.status !== 'failed' && <Skeleton shape="form" label={say('meet.loading')} />}
      {value && (
        <>
          {other && (
            <View className="tf-request__other">
              <View className="tf-request__name">
                {[localized(other.Name, other.Name_en, language.current), other.Company]
                  .filter(Boolean)
                  .join(' · ')}
              </View>
              {other.Booth !== '' && <BoothPlate booth={other.Booth} isInk />}
            </View>
          )}
          <View className="tf-request__head">
            <View className="tf-request__label">{say('meet.dayAndTime')}</View>
            <View className="tf-request__meta">{say('meet.length', { n: value.SlotMinutes })}</View>
          </View>
          <SlotGrid slots={value.Slots} value={slot} onChange={setSlot} />
          <View className="tf-request__label">{say('meet.where')}</View>
          <View role="radiogroup" aria-label={say('meet.where')} className="tf-request__places">
            {places.map(({ id, text }) => (
              <Pressable
                key={id}
                role="radio"
                aria-checked={id === place}
                disabled={id === 'table' && chosen?.HasTable === false}
                className={cx('tf-request__place', id === place && 'is-chosen')}
                onPress={() => setPlace(id)}
              >
                {text}
              </Pressable>
            ))}
          </View>
          {value.Products.length > 0 && (
            <>
              <View className="tf-request__label">{say('meet.products')}</View>
              <View role="group" aria-label={say('meet.products')} className="tf-request__places">
                {value.Products.map(({ Id, Name, Name_en }) => (
                  <Pressable
                    key={Id}
                    aria-pressed={products.includes(Id)}
                    disabled={products.length >= MAX_PRODUCTS && !products.includes(Id)}
                    className={cx('tf-request__place', products.includes(Id) && 'is-chosen')}
                    onPress={() => toggle(Id)}
                  >
                    {localized(Name, Name_en, language.current)}
                  </Pressable>
                ))}
              </View>
            </>
          )}
          <View id="request-subject-label" className="tf-request__label">
            {say('meet.subject')}
          </View>
          <TextField
            id="request-subject"
            labelledBy="request-subject-label"
            required
            multiline
            invalid={isTooLong}
            value={subject}
            onChange={setSubject}
            trailing={
              <View className="tf-box__note">{`${Array.from(subject.trim()).length}/${MAX_SUBJECT}`}</View>
            }
          />
        </>
      )}
    </>
  )
  return { body, footer }
}

/** Is this a day of the fair? Requests then expire sooner. */
const isFairDay = (now: string, slots: readonly { Day: string; Starts: string }[]) =>
  slots.some(({ Starts }) => Math.abs(Date.parse(Starts) - Date.parse(now)) < 12 * 3_600_000)
