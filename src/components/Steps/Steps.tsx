import { Text, View } from '@tarojs/components'
import { Fragment } from 'react'
import { decorative, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import './Steps.scss'

export interface StepsProps {
  /** Name of the whole, for screen readers. */
  label: string
  steps: readonly { id: string; name: string }[]
  /** Index of the current step; the steps before it are done. */
  current: number
  /** What screen readers hear after the name of a finished step. */
  doneText: string
}

/**
 * The finished, the current and the coming steps. With more than three steps on narrow screens,
 * only the current one has its name.
 */
export function Steps({ label, steps, current, doneText }: StepsProps) {
  const list: A11yProps = { role: 'list', 'aria-label': label }
  return (
    <View {...list} className={cx('tf-steps', steps.length > 3 && 'tf-steps--many')}>
      {steps.map((step, index) => (
        <Fragment key={step.id}>
          {index > 0 && <View {...decorative} className="tf-steps__line" />}
          <Step
            name={step.name}
            number={index + 1}
            state={index === current ? 'current' : index < current ? 'done' : 'next'}
            doneText={doneText}
          />
        </Fragment>
      ))}
    </View>
  )
}

function Step({
  name,
  number,
  state,
  doneText,
}: {
  name: string
  number: number
  state: 'done' | 'current' | 'next'
  doneText: string
}) {
  const item: A11yProps = {
    role: 'listitem',
    'aria-current': state === 'current' ? 'step' : undefined,
  }
  return (
    <View {...item} className={`tf-steps__step is-${state}`}>
      <View className="tf-steps__number">
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </View>
      <Text className="tf-steps__name">{name}</Text>
      {state === 'done' && <Text className="tf-visually-hidden">{doneText}</Text>}
    </View>
  )
}
