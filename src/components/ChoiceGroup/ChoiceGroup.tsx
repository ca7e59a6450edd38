import { View } from '@tarojs/components'
import { Fragment, useRef, type ReactNode } from 'react'
import { cx } from '../cx'
import { TextField, type ControlProps } from '../TextField/TextField'
import { ChoiceItem } from './ChoiceItem'
import { isLocked, otherChoices, toggleChoice, type Choice, type Chosen } from './choose'
import './ChoiceGroup.scss'

export interface ChoiceGroupProps extends ControlProps {
  choices: readonly Choice[]
  value: Chosen
  onChange: (value: Chosen) => void
  onBlur?: (() => void) | undefined
  multiple?: boolean
  /** A single choice may be removed by another press. */
  clearable?: boolean
  /** Most choices; when they are reached, the others are locked. 0 = no limit. */
  limit?: number
  /** Chips wrap; rows are below each other with a radio or check box. */
  look?: 'chips' | 'rows'
  /** Smaller chips, inside a question's rail. */
  dense?: boolean
  /** Name of the input of an "other" choice. */
  otherLabel: (text: string) => string
  otherMax: number
  /** How much of `otherMax` a text uses; letters may count half. */
  countText: (text: string) => number
  /** Shown under a row, e.g. the questions an answer leads to. */
  renderBelow?: (choice: Choice) => ReactNode
}

/**
 * One or several of a few options: a radio group or check boxes, each with its usual keys (arrows
 * move in a radio group).
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    choices,
    value,
    onChange,
    onBlur,
    multiple = false,
    limit = 0,
    look = 'chips',
    renderBelow,
    disabled,
    readonly,
  } = props
  const items = useRef(new Map<string, unknown>())
  const locked = disabled || readonly || false
  const toggle = (choice: Choice) =>
    onChange(toggleChoice(value, choice, multiple, props.clearable))

  const enabled = choices.filter(choice => !isLocked(choice, value, multiple, limit))
  const stop = multiple
    ? undefined
    : (enabled.find(choice => value.selected.includes(choice.value)) ?? enabled[0])
  const move = (from: Choice, key: string): boolean => {
    const step =
      key === 'ArrowDown' || key === 'ArrowRight'
        ? 1
        : key === 'ArrowUp' || key === 'ArrowLeft'
          ? -1
          : 0
    if (multiple || step === 0) return false
    const next = enabled[(enabled.indexOf(from) + step + enabled.length) % enabled.length]
    if (!next) return false
    // an arrow only chooses, it never removes a choice
    if (!value.selected.includes(next.value)) toggle(next)
    const node = items.current.get(next.value) as { focus?: () => void } | undefined
    node?.focus?.()
    return true
  }
  const group = {
    id: props.id,
    role: multiple ? 'group' : 'radiogroup',
    tabIndex: -1,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    ...(!multiple && {
      'aria-required': props.required || undefined,
      'aria-invalid': props.invalid || undefined,
    }),
  }
  return (
    <View className="tf-choices">
      <View
        {...group}
        className={cx(
          'tf-choices__list',
          `tf-choices__list--${look}`,
          props.dense && 'tf-choices__list--dense',
          props.invalid && 'is-invalid',
        )}
      >
        {choices.map(choice => (
          <Fragment key={choice.value}>
            <ChoiceItem
              ref={node => void items.current.set(choice.value, node)}
              choice={choice}
              checked={value.selected.includes(choice.value)}
              disabled={locked || isLocked(choice, value, multiple, limit)}
              multiple={multiple}
              look={look}
              tabIndex={multiple || choice === stop ? 0 : -1}
              onPress={() => toggle(choice)}
              onKey={key => move(choice, key)}
            />
            {renderBelow?.(choice)}
            {look === 'rows' && choice.other && value.selected.includes(choice.value) && (
              <OtherText {...props} choice={choice} />
            )}
          </Fragment>
        ))}
      </View>
      {look === 'chips' &&
        otherChoices(choices, value).map(choice => (
          <OtherText key={choice.value} {...props} choice={choice} onBlur={onBlur} />
        ))}
    </View>
  )
}

/** The text of an "other" choice, with its count out of 140. */
function OtherText({ choice, ...props }: ChoiceGroupProps & { choice: Choice }) {
  const { value, onChange, otherLabel, otherMax, countText } = props
  const text = value.other[choice.value] ?? ''
  const used = Math.ceil(countText(text))
  return (
    <View className={cx('tf-choices__other', props.look === 'rows' && 'tf-choices__other--row')}>
      <TextField
        id={`${props.id}-${choice.value}-other`}
        label={otherLabel(choice.text)}
        placeholder={otherLabel(choice.text)}
        value={text}
        invalid={props.invalid || used > otherMax}
        disabled={props.disabled ?? false}
        readonly={props.readonly ?? false}
        describedBy={props.describedBy}
        onBlur={props.onBlur}
        onChange={next => onChange({ ...value, other: { ...value.other, [choice.value]: next } })}
        trailing={
          <View
            className={cx('tf-box__note', used > otherMax && 'is-over')}
          >{`${used}/${otherMax}`}</View>
        }
      />
    </View>
  )
}
