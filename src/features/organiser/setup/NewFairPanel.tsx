import { View } from '@tarojs/components'
import type { SetupFoundReply } from '@core/contract/setupParts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'
import { FieldsEditor } from './FieldsEditor'
import { read, textOf, type SetupField } from './SetupField'
import { SetupProblems } from './SetupProblems'
import { setupFieldMessages as words } from '@/i18n/messages/setupFields'

/** The first settings of a new fair. */
const NEW_FAIR: readonly SetupField[] = [
  {
    kind: 'choice',
    at: 'From',
    label: words['set.new-from'],
    options: [
      { value: 'fair', text: words['set.new-from-fair'] },
      { value: 'template', text: words['set.new-from-template'] },
    ],
  },
  { kind: 'bilingual', at: 'Name', label: words['set.full-name'] },
  { kind: 'text', at: 'Code', label: words['set.new-code'], hint: words['set.new-code-hint'] },
  { kind: 'day', at: 'Start', label: words['set.first-day'] },
  { kind: 'number', at: 'Days', label: words['set.new-days'], hint: words['set.new-days-hint'] },
]

const BEGIN: Readonly<Record<string, unknown>> = { From: 'fair' }

/** A new fair of this owner: a copy of this fair with moved dates, or a template. */
export const NewFairPanel = observer(function NewFairPanel() {
  const desk = useDesk()
  const { platform } = useStores()
  const say = useText(deskSetupMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [value, setValue] = useState<unknown>(BEGIN)
  const [made, setMade] = useState<SetupFoundReply>()
  const text = (at: string) => textOf(read(value, at)).trim()
  const days = read(value, 'Days')
  const isWhole =
    ['Name', 'Name_en', 'Start'].every(at => text(at) !== '') &&
    /^[A-Za-z0-9]{2,16}$/.test(text('Code'))
  const isTemplate = text('From') === 'template'
  const fields = NEW_FAIR.filter(({ at }) => isTemplate || at !== 'Days')
  const make = () =>
    void run(async () => {
      const wish = {
        From: isTemplate ? ('template' as const) : ('fair' as const),
        Name: text('Name'),
        Name_en: text('Name_en'),
        Code: text('Code'),
        Start: text('Start'),
        ...(isTemplate && typeof days === 'number' && { Days: days }),
      }
      const reply = await desk.call('setup.found', wish, { intent: intent.of(wish) })
      setMade(reply)
      if (reply.AppId === '') return
      intent.end()
      await feedback.success(say('setup.newMade'))
    })
  const copy = async (address: string) => {
    if (await platform.copyText(address)) await feedback.success(say('setup.copied'))
  }
  if (made && made.AppId !== '')
    return (
      <View>
        <EmptyState
          icon="success"
          title={say('setup.newMade')}
          detail={say('setup.newLogin', { address: made.Address, login: made.Login })}
          action={{
            text: say('setup.newOpen'),
            onPress: () => void platform.openLink(made.Address),
          }}
        />
        <View className="tf-review-detail__actions">
          <Button kind="text" size="medium" onPress={() => void copy(made.Address)}>
            {say('setup.copyAddress')}
          </Button>
        </View>
      </View>
    )
  return (
    <View className="tf-setup-card">
      <View className="tf-desk__note">
        {say(isTemplate ? 'setup.newTemplate' : 'setup.newCopy')}
      </View>
      <FieldsEditor
        id="new-fair"
        fields={fields}
        value={value}
        choices={() => []}
        onChange={setValue}
      />
      <View className="tf-review-detail__actions">
        <Button size="medium" loading={isBusy} disabled={!isWhole} onPress={make}>
          {say('setup.newMake')}
        </Button>
      </View>
      {made && <SetupProblems problems={made.Problems} />}
    </View>
  )
})
