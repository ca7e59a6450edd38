import type { MessageText } from '@core/contract/deskMessages'
import { MAX_TEXT, smsParts, unknownVariable, variablesOf } from '@core/domain/mailings'
import { format } from '@core/messages/defineMessages'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Detail } from '@/components/SplitView/Detail'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'
import { useDropGuard } from '../writing/useDropGuard'
import { TextHistory } from './TextHistory'
import { nameOfText, textRowId } from './textNames'

interface TextDetailProps {
  text: MessageText
  onChange: () => void
  onClose: () => void
}

/**
 * A text of the fair in both languages. The user edits it, previews it with example values, saves
 * it as a draft, publishes it, or restores the original.
 */
export const TextDetail = observer(function TextDetail({
  text: first,
  onChange,
  onClose,
}: TextDetailProps) {
  const desk = useDesk()
  const word = useText(deskMessages)
  const say = useText(deskMessageMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [item, setItem] = useState(first)
  const [cn, setCn] = useState(first.Draft?.Cn ?? first.Cn)
  const [en, setEn] = useState(first.Draft?.En ?? first.En)
  const isTouched = cn !== (item.Draft?.Cn ?? item.Cn) || en !== (item.Draft?.En ?? item.En)
  useDropGuard(isTouched)
  const known = item.Variables.map(({ Name }) => Name)
  const problemOf = (words: string): string | undefined => {
    if (words.trim() === '') return say('text.empty')
    const unknown = unknownVariable(words, known)
    if (unknown !== undefined) return say('mailing.unknown', { name: unknown })
    const named = variablesOf(words)
    const lacks = item.Variables.filter(({ Name, Must }) => Must && named.indexOf(Name) < 0)[0]
    return lacks && say('text.lacks', { name: lacks.Name })
  }
  const isWrong = problemOf(cn) !== undefined || problemOf(en) !== undefined
  const again = async () => {
    const found = (await desk.call('desk.messages', {})).Items.filter(({ Id }) => Id === item.Id)[0]
    if (found) setItem(found)
    await feedback.error(say('text.conflict'))
  }
  const take = (saved: MessageText) => {
    intent.end()
    setItem(saved)
    setCn(saved.Draft?.Cn ?? saved.Cn)
    setEn(saved.Draft?.En ?? saved.En)
    onChange()
  }
  const save = (Publish: boolean) =>
    run(async () => {
      const wish = { Id: item.Id, Revision: item.Revision, Cn: cn, En: en, Publish }
      take((await desk.call('desk.messageSave', wish, { intent: intent.of(wish) })).Item)
      void feedback.success(say(Publish ? 'text.published' : 'text.saved'))
    }, again)
  const reset = async () => {
    const isMeant = await feedback.confirm({
      title: say('text.resetAsk'),
      message: say('text.resetDetail'),
      confirm: say('text.reset'),
      cancel: say('text.resetKeep'),
    })
    if (!isMeant) return
    await run(async () => {
      const wish = { Id: item.Id, Revision: item.Revision }
      take((await desk.call('desk.messageReset', wish, { intent: intent.of(wish) })).Item)
    }, again)
  }
  const examples = (language: 'Cn' | 'En') => {
    const values: Record<string, string> = {}
    for (const variable of item.Variables) values[variable.Name] = variable[language]
    return values
  }
  const editor = (language: 'Cn' | 'En', value: string, set: (value: string) => void) => {
    const about = { id: `desk-text-${language}`, error: problemOf(value) }
    const shown = format(value, examples(language))
    return (
      <>
        <DeskField {...about} label={say(language === 'Cn' ? 'text.cn' : 'text.en')}>
          <TextField
            {...fieldControl(about)}
            multiline
            value={value}
            onChange={next => set(next.slice(0, MAX_TEXT))}
          />
        </DeskField>
        <View className="tf-messages__preview">
          {`${say('text.preview')}\n${shown}${item.Ways.indexOf('sms') >= 0 ? `\n${say('text.parts', { n: smsParts(shown) })}` : ''}`}
        </View>
      </>
    )
  }
  return (
    <Detail
      title={nameOfText(item.Id)}
      closeLabel={word('desk.detail.close')}
      onClose={onClose}
      returnTo={textRowId(item.Id)}
      footer={
        <View className="tf-messages__tools">
          {item.IsOwn && (
            <Button kind="text" size="medium" loading={isBusy} onPress={() => void reset()}>
              {say('text.reset')}
            </Button>
          )}
          <Button
            kind="secondary"
            size="medium"
            loading={isBusy}
            disabled={isWrong || !isTouched}
            onPress={() => void save(false)}
          >
            {say('text.saveDraft')}
          </Button>
          <Button
            kind="ink"
            size="medium"
            loading={isBusy}
            disabled={isWrong}
            onPress={() => void save(true)}
          >
            {say('text.publish')}
          </Button>
        </View>
      }
    >
      <View className="tf-messages__result">
        {editor('Cn', cn, setCn)}
        {editor('En', en, setEn)}
        <View className="tf-messages__name">{say('text.variables')}</View>
        {item.Variables.map(({ Name, Cn: example, Must }) => (
          <View key={Name} className="tf-desk__note">
            {say(Must ? 'text.must' : 'text.variable', {
              name: `{${Name}}`,
              example: example || '—',
            })}
          </View>
        ))}
        {item.Version > 0 && (
          <TextHistory
            key={item.Version}
            id={item.Id}
            onUse={version => {
              setCn(version.Cn || item.ProductCn)
              setEn(version.En || item.ProductEn)
            }}
          />
        )}
      </View>
    </Detail>
  )
})
