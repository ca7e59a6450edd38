import type { ConsentRow } from '@core/contract/privacy'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { rememberFaceConsent } from '../smart/faceConsent'
import { useLoad } from '../useLoad'
import { Loaded } from './Loaded'
import { useOwnAction } from './useOwnAction'

/** Purposes of the fair's consents, with their names for people. */
const PURPOSES = {
  login: 'my.consent.login',
  registration: 'my.consent.registration',
  face: 'my.consent.face',
  notice: 'my.consent.notice',
  marketing: 'my.consent.marketing',
  contact: 'my.consent.contact',
  card: 'my.consent.card',
} as const

const isKnown = (purpose: string): purpose is keyof typeof PURPOSES =>
  Object.prototype.hasOwnProperty.call(PURPOSES, purpose)

export interface ConsentListProps {
  /** Withdraws the consent to photos of the face, beside the answers that contain such photos. */
  besideFaces?: (work: () => Promise<void>) => Promise<void>
}

/**
 * Each consent with its version and time; a button withdraws those that can be withdrawn
 * separately.
 */
export const ConsentList = observer(function ConsentList({
  besideFaces = work => work(),
}: ConsentListProps) {
  const { api, personal } = useStores()
  const text = useText(myAccountMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const { state, reload } = useLoad(
    'consents',
    async () => (await api.call('consent.list', {})).Consents,
  )

  const withdraw = async (purpose: string) => {
    const isMeant = await feedback.confirm({
      title: text('my.withdrawQuestion'),
      message: text('my.withdrawDetail'),
      confirm: text('my.withdraw'),
      cancel: text('my.stay'),
      danger: true,
    })
    if (!isMeant) return
    await run(purpose, async () => {
      const take = async () => void (await api.call('consent.withdraw', { Purpose: purpose }))
      await (purpose === 'face' ? besideFaces(take) : take())
      if (purpose === 'face') rememberFaceConsent(personal, undefined)
      void feedback.success(text('my.withdrawn'))
      reload()
    })
  }
  return (
    <Loaded state={state} onRetry={reload}>
      {consents => (
        <View {...(consents.length > 0 ? { role: 'list' } : {})} className="tf-account__list">
          {consents.length === 0 && (
            <View className="tf-account__note">{text('my.noConsents')}</View>
          )}
          {consents.map(consent => (
            <Consent
              key={`${consent.Purpose} ${consent.GivenAt}`}
              consent={consent}
              isBusy={busy === consent.Purpose}
              onWithdraw={() => void withdraw(consent.Purpose)}
            />
          ))}
        </View>
      )}
    </Loaded>
  )
})

function Consent({
  consent,
  isBusy,
  onWithdraw,
}: {
  consent: ConsentRow
  isBusy: boolean
  onWithdraw: () => void
}) {
  const text = useText(myAccountMessages)
  const { Purpose, Version, GivenAt, WithdrawnAt, CanWithdraw } = consent
  const name = isKnown(Purpose) ? text(PURPOSES[Purpose]) : Purpose
  return (
    <View role="listitem" className="tf-account__item">
      <View className="tf-account__row-text">
        <Text className="tf-account__row-title">{name}</Text>
        <Text className="tf-account__row-detail">
          {text('my.givenAt', { time: fairTimeText(GivenAt), version: Version })}
        </Text>
        {WithdrawnAt && (
          <Text className="tf-account__row-detail">
            {text('my.withdrawnAt', { time: fairTimeText(WithdrawnAt) })}
          </Text>
        )}
        {!WithdrawnAt && !CanWithdraw && (
          <Text className="tf-account__row-detail">{text('my.withdrawByDeleting')}</Text>
        )}
      </View>
      {CanWithdraw && !WithdrawnAt && (
        <Button
          kind="secondary"
          size="small"
          label={text('my.withdrawOf', { purpose: name })}
          loading={isBusy}
          onPress={onWithdraw}
        >
          {text('my.withdraw')}
        </Button>
      )}
    </View>
  )
}
