import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { isDangerous, useResourceText, wordOf } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'
import { ExportRecords } from './ExportRecords'
import type { StepForSeveral } from './Selection'
import './Chosen.scss'

/** Steps for the selected records; shown while records are selected. */
export const ChosenBar = observer(function ChosenBar({ resource }: { resource: ResourceStore }) {
  const { kind, selection } = resource
  const text = useResourceText(kind)
  const feedback = useFeedback()
  const { chosen, areAll, steps, running } = selection
  const n = chosen.length
  // a step may have other words for several records than for one
  const nameOf = (action: string) => wordOf(kind, `several.${action}`) ?? text(`step.${action}`)
  if (n === 0) return null
  const take = async (step: StepForSeveral) => {
    const { action, items } = step
    const name = nameOf(action)
    const isAsked =
      isDangerous(kind, action) || wordOf(kind, `ask.${action}`, { title: '' }) !== undefined
    const isMeant =
      !isAsked ||
      (await feedback.confirm({
        title: text('severalAsk', { step: name, n: items.length }),
        message: wordOf(kind, `askDetail.${action}`) ?? text('severalDetail'),
        confirm: text('stepWith', { step: name, n: items.length }),
        cancel: text('keep'),
        danger: isDangerous(kind, action),
      }))
    if (isMeant) await selection.take(step)
  }
  return (
    <View role="region" aria-label={text('chosen', { n })} className="tf-chosen">
      <Pressable
        role="checkbox"
        aria-checked={areAll ? true : 'mixed'}
        className="tf-chosen__all"
        onPress={selection.toggleAll}
      >
        <ChoiceMark kind="checkbox" state={areAll ? 'on' : 'half'} />
        <Text>{text('chooseAll')}</Text>
      </Pressable>
      <View role="status" className="tf-chosen__count">
        {text('chosen', { n })}
      </View>
      <Button kind="text" size="medium" className="tf-chosen__clear" onPress={selection.clear}>
        {text('chooseNone')}
      </Button>
      <View className="tf-chosen__steps">
        {steps.map(step => (
          <Button
            key={step.action}
            kind={step.action === 'submit' ? 'primary' : 'secondary'}
            size="medium"
            loading={running === step.action}
            disabled={running !== '' && running !== step.action}
            onPress={() => void take(step)}
          >
            {text('stepWith', { step: nameOf(step.action), n: step.items.length })}
          </Button>
        ))}
        <ExportRecords resource={resource} isOfChosen />
      </View>
    </View>
  )
})
