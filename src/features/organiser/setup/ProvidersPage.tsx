import type { ProvidersReply, ProviderTestReply } from '@core/contract/providers'
import type { ProviderName } from '@core/domain/providers'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskProviderMessages } from '@/i18n/messages/deskProviders'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'

type Provider = ProvidersReply['Providers'][number]
const LOOKS: Readonly<Record<Provider['State'], StatusLook>> = {
  on: 'approved',
  here: 'draft',
  off: 'expired',
}
/**
 * What a built-in provider does here, if it is more than a help for development or needs other
 * words.
 */
const HERE: Partial<Record<ProviderName, 'providers.hereFiles' | 'providers.hereLive'>> = {
  files: 'providers.hereFiles',
  live: 'providers.hereLive',
}
/** The kind of address a test is sent to. */
const KINDS: Partial<Record<ProviderName, 'tel' | 'email'>> = { sms: 'tel', mail: 'email' }

/**
 * The configured providers, missing environment variables, and a test of each. Keys are neither
 * entered nor shown here.
 */
export const ProvidersPage = observer(function ProvidersPage() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskProviderMessages)
  const { state, reload } = useLoad(
    'setup-providers',
    async () => (await desk.call('setup.providers', {})).Providers,
  )
  return (
    <>
      <View className="tf-setup__head">
        <View {...heading(1)} className="tf-review__title">
          {say('providers.title')}
        </View>
        <View className="tf-desk__note">{say('providers.detail')}</View>
      </View>
      {state.value?.map(provider => (
        <ProviderCard key={provider.Provider} provider={provider} />
      ))}
      {!state.value && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('providers.loading')} rows={6} />
      )}
      {!state.value && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
    </>
  )
})

const ProviderCard = observer(function ProviderCard({
  provider: { Provider, State, Via, Missing, Optional },
}: {
  provider: Provider
}) {
  const desk = useDesk()
  const say = useText(deskProviderMessages)
  const { isBusy, run } = useDeskWork()
  const [to, setTo] = useState('')
  const [result, setResult] = useState<ProviderTestReply>()
  const kind = KINDS[Provider]
  const mayTest = State === 'on' || (State === 'here' && Provider !== 'pay')
  const field = {
    id: `provider-${Provider}`,
    label: say(kind === 'tel' ? 'providers.toMobile' : 'providers.toMail'),
  }
  const test = () =>
    void run(async () => {
      setResult(undefined)
      setResult(
        await desk.call('setup.providerTest', { Provider, To: kind && to }, { intent: randomId() }),
      )
    })
  return (
    <View className="tf-figures__card">
      <View className="tf-setup-provider__head">
        <View {...heading(2)} className="tf-figures__what">
          {say(`providers.${Provider}`)}
        </View>
        <StatusChip look={LOOKS[State]} text={say(`providers.state.${State}`)} />
      </View>
      {Via !== '' && (
        <View className="tf-desk__note">
          {say('providers.via', { name: say(`providers.by.${Via as 'smtp'}`) })}
        </View>
      )}
      {State === 'here' && (
        <View className="tf-desk__note">{say(HERE[Provider] ?? 'providers.here')}</View>
      )}
      {Missing.length > 0 && (
        <View className="tf-desk__note">
          {say('providers.missing', { names: Missing.join(', ') })}
        </View>
      )}
      {Optional.length > 0 && (
        <View className="tf-desk__note">
          {say(Provider === 'live' ? 'providers.optionalLive' : 'providers.optional', {
            names: Optional.join(', '),
          })}
        </View>
      )}
      {mayTest && (
        <>
          {Provider === 'live' && (
            <View className="tf-desk__note">{say('providers.testsLive')}</View>
          )}
          {kind && (
            <DeskField {...field}>
              <TextField {...fieldControl(field)} kind={kind} value={to} onChange={setTo} />
            </DeskField>
          )}
          <View className="tf-figures__actions">
            <Button
              kind="secondary"
              size="small"
              loading={isBusy}
              disabled={kind !== undefined && to.trim() === ''}
              onPress={test}
            >
              {say('providers.test')}
            </Button>
            <View role="status" className="tf-desk__note">
              {result &&
                (result.Works
                  ? say('providers.works', { ms: result.Milliseconds })
                  : say('providers.fails', { problem: result.Problem }))}
            </View>
          </View>
        </>
      )}
    </View>
  )
})
