import type { DeskTalkSettings } from '@core/contract/deskTalks'
import { MAX_WORD, MAX_WORDS } from '@core/talks/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { TextField } from '@/components/TextField/TextField'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'

const WORDS = 'talk-rules-words'

/** The rules of talks at this fair: on or off, the word list, whether a check comes first. */
export const TalkRules = observer(function TalkRules({
  settings,
  onSaved,
}: {
  settings: DeskTalkSettings
  onSaved: () => void
}) {
  const desk = useDesk()
  const say = useText(deskTalkMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [isOn, turn] = useState(settings.On)
  const [holds, hold] = useState(settings.Holds)
  const [list, write] = useState(settings.Words.join('\n'))
  const words = list
    .split('\n')
    .map(word => word.trim())
    .filter(word => word !== '')
  const isTooMuch = words.length > MAX_WORDS || words.some(word => word.length > MAX_WORD)
  const error = isTooMuch ? say('talks.tooMany', { max: MAX_WORDS, length: MAX_WORD }) : undefined
  const hint = say('talks.wordsNote', { max: MAX_WORDS })
  const isLocked = !desk.mayAct
  const save = () =>
    run(async () => {
      const wish = { On: isOn, Words: words, Holds: holds }
      await desk.call('desk.talkSettings', wish, { intent: intent.of(wish) })
      intent.end()
      void feedback.success(say('talks.saved'))
      onSaved()
    })
  return (
    <View className="tf-review__card tf-talk-desk__rules">
      <SwitchField
        id="talk-rules-on"
        checked={isOn}
        disabled={isLocked}
        title={say('talks.on')}
        consequence={say('talks.onNote')}
        onChange={turn}
      />
      <SwitchField
        id="talk-rules-holds"
        checked={holds}
        disabled={isLocked}
        title={say('talks.holds')}
        consequence={say('talks.holdsNote')}
        onChange={hold}
      />
      <DeskField id={WORDS} label={say('talks.words')} hint={hint} error={error}>
        <TextField
          {...fieldControl({ id: WORDS, hint, error })}
          multiline
          disabled={isLocked}
          value={list}
          onChange={write}
          trailing={
            <View className="tf-box__note">{say('talks.wordCount', { n: words.length })}</View>
          }
        />
      </DeskField>
      {!isLocked && (
        <Button block loading={isBusy} disabled={isTooMuch} onPress={() => void save()}>
          {say('talks.save')}
        </Button>
      )}
    </View>
  )
})
