import type { SecondFactorBeginReply, SecondFactorState } from '@core/contract/secondFactor'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { TextField } from '@/components/TextField/TextField'
import { secondFactorMessages } from '@/i18n/messages/secondFactor'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { PasswordInput } from '@/shell/password/PasswordInput'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; begun: SecondFactorBeginReply }
  | { at: 'recovery'; codes: readonly string[] }
  | { at: 'end' }

const ID = 'desk-second'

interface SecondFactorProps {
  known: SecondFactorState
  reload: () => void
  /** Called when the user has saved the recovery codes of a factor that was just turned on. */
  onKept?: () => void
}

/** Turns the second factor of the desk's user on and off. */
export const SecondFactor = observer(function SecondFactor({
  known,
  reload,
  onKept,
}: SecondFactorProps) {
  const desk = useDesk()
  const { platform } = useStores()
  const say = useText(secondFactorMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [step, go] = useState<Step>({ at: 'rest' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const rest = () => {
    setPassword('')
    setCode('')
    go({ at: 'rest' })
  }
  const begin = () =>
    run(
      async () =>
        go({ at: 'scan', begun: await desk.call('second.begin', { Password: password }) }),
      rest,
    )
  const confirm = () =>
    run(async () => {
      const { Recovery } = await desk.call('second.confirm', { Code: code.trim() })
      rest()
      go({ at: 'recovery', codes: Recovery })
      reload()
    }, rest)
  const end = () =>
    run(async () => {
      await desk.call('second.end', { Password: password, Code: code.trim() })
      rest()
      reload()
      await feedback.success(say('second.ended'))
    })
  const copy = async (codes: readonly string[]) => {
    if (await platform.copyText(codes.join('\n'))) await feedback.success(say('second.copied'))
    else await feedback.error(say('second.notCopied'))
  }
  const control = (name: string, onConfirm: () => void) => ({
    id: `${ID}-${name}`,
    labelledBy: `${ID}-${name}-label`,
    onConfirm,
  })
  const passwordRow = (onConfirm: () => void) => (
    <LoginRow id={`${ID}-password`} label={say('second.password')} error={undefined}>
      <PasswordInput
        {...control('password', onConfirm)}
        autoComplete="current-password"
        placeholder=""
        value={password}
        onChange={setPassword}
      />
    </LoginRow>
  )
  const codeRow = (onConfirm: () => void) => (
    <LoginRow id={`${ID}-code`} label={say('second.code')} error={undefined}>
      <TextField
        {...control('code', onConfirm)}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
    </LoginRow>
  )
  const actions = (text: string, isReady: boolean, press: () => Promise<void>) => (
    <>
      <Button block loading={isBusy} disabled={!isReady} onPress={() => void press()}>
        {text}
      </Button>
      <Button block kind="text" onPress={rest}>
        {say('second.cancel')}
      </Button>
    </>
  )
  return (
    <View>
      <SectionHead title={say('second.title')} />
      {step.at !== 'recovery' && (
        <View className="tf-desk__note">
          {known.IsOn ? say('second.on', { n: known.Recovery }) : say('second.off')}
        </View>
      )}
      {step.at === 'rest' && (
        <Button
          kind="secondary"
          size="small"
          onPress={() => go({ at: known.IsOn ? 'end' : 'password' })}
        >
          {say(known.IsOn ? 'second.turnOff' : 'second.turnOn')}
        </Button>
      )}
      {step.at === 'password' && (
        <>
          {passwordRow(() => void begin())}
          {actions(say('second.next'), password !== '', begin)}
        </>
      )}
      {step.at === 'scan' && (
        <>
          <View className="tf-desk__note">{say('second.scan')}</View>
          <QrCode text={step.begun.Url} label={say('second.qr')} />
          <View className="tf-audit__value">{step.begun.Secret}</View>
          {codeRow(() => void confirm())}
          {actions(say('second.turnOn'), code.trim() !== '', confirm)}
        </>
      )}
      {step.at === 'recovery' && (
        <>
          <View className="tf-desk__note">{say('second.recovery')}</View>
          <View className="tf-review__card">
            {step.codes.map(one => (
              <View key={one} className="tf-audit__value">
                {one}
              </View>
            ))}
          </View>
          <Button block onPress={() => void copy(step.codes)}>
            {say('second.copy')}
          </Button>
          <Button
            block
            kind="text"
            onPress={() => {
              rest()
              onKept?.()
            }}
          >
            {say('second.done')}
          </Button>
        </>
      )}
      {step.at === 'end' && (
        <>
          {passwordRow(() => void end())}
          {codeRow(() => void end())}
          {actions(say('second.turnOff'), password !== '' && code.trim() !== '', end)}
        </>
      )}
    </View>
  )
})
