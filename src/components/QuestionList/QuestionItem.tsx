import { Text, View } from '@tarojs/components'
import { OTHER_TEXT_MAX, TEXTAREA_MAX } from '@core/domain/limits'
import type { QuestionNode } from '@core/form/types'
import { ChoiceGroup } from '../ChoiceGroup/ChoiceGroup'
import type { Choice } from '../ChoiceGroup/choose'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { TextField, type ControlProps } from '../TextField/TextField'
import type { QuestionItemProps } from './questionProps'

/** From this many options on, questions inside a rail list them as rows too. */
const ROWS_FROM = 8

/** One question with its options, and below them the further questions of the chosen options. */
export function QuestionItem(props: QuestionItemProps) {
  const { id, question, number, level, state, error, texts } = props
  const labelId = `${id}-${question.id}-label`
  const errorId = `${id}-${question.id}-error`
  const isRequired = state.required.has(question)
  const isWrong = error?.nodeId === question.id
  const answer = state.answers[question.id]
  const control: ControlProps = {
    id: `${id}-${question.id}`,
    labelledBy: labelId,
    describedBy: isWrong ? errorId : undefined,
    required: isRequired,
    invalid: isWrong,
    disabled: props.disabled ?? false,
  }
  // Without choices and text input, an error leads to the whole question.
  const hasControl = question.options.length > 0 || question.flag === 3
  return (
    <View
      {...(!hasControl && { id: control.id })}
      className={cx('tf-question', level > 0 && 'tf-question--child')}
    >
      <View {...{ id: labelId }} className="tf-question__title">
        <Text className="tf-question__number">Q{number}</Text>
        <View className="tf-question__text">
          <Text>{texts.read(question.text)}</Text>
          {isRequired && (
            <>
              <Text {...decorative} className="tf-question__required">
                {' *'}
              </Text>
              <Text className="tf-visually-hidden">{texts.required}</Text>
            </>
          )}
        </View>
        {question.limit > 0 && question.options.length > 0 && (
          <View className="tf-question__limit">
            {texts.limit(question.limit, answer?.selected.length ?? 0)}
          </View>
        )}
      </View>
      {question.options.length > 0 ? (
        <Options {...props} control={control} holder={question} />
      ) : (
        <FreeText {...props} control={control} />
      )}
      <Below {...props} parent={question} />
      {isWrong && <ErrorLine id={errorId} text={error.text} />}
    </View>
  )
}

function ErrorLine({ id, text }: { id: string; text: string }) {
  return (
    <View id={id} role="alert" className="tf-field__error">
      <Icon name="error" size={16} />
      <Text>{text}</Text>
    </View>
  )
}

type PartProps = QuestionItemProps & { control: ControlProps }

/** Choices of a question, or of an option that has choices below it. */
function Options({ holder, control, ...props }: PartProps & { holder: QuestionNode }) {
  const { state, level, texts, onAnswer, onBlur, countText } = props
  const offered = holder.options.filter(option => state.visible.has(option))
  const choices: Choice[] = offered.map(option => ({
    value: option.id,
    text: texts.read(option.text),
    other: option.other || option.flag === 4,
  }))
  const answer = state.answers[holder.id] ?? { selected: [], other: {}, text: '' }
  const look = level === 0 || offered.length > ROWS_FROM ? 'rows' : 'chips'
  const below = (value: string) => {
    const option = offered.find(item => item.id === value)
    return option && answer.selected.includes(value) ? (
      <Below key={value} {...props} parent={option} />
    ) : null
  }
  return (
    <>
      <ChoiceGroup
        {...control}
        choices={choices}
        value={answer}
        onChange={next => onAnswer(holder.id, { ...next, text: '' })}
        onBlur={onBlur}
        multiple={holder.flag === 2}
        clearable={!control.required}
        limit={holder.limit}
        look={look}
        dense
        otherLabel={texts.otherLabel}
        otherMax={OTHER_TEXT_MAX}
        countText={countText}
        {...(look === 'rows' && { renderBelow: (choice: Choice) => below(choice.value) })}
      />
      {look === 'chips' && choices.map(choice => below(choice.value))}
    </>
  )
}

/**
 * Everything below a chosen option (or a question): further choices, further questions, and the
 * error of the option.
 */
function Below({ parent, ...props }: QuestionItemProps & { parent: QuestionNode }) {
  const children = parent.children.filter(child => props.state.visible.has(child))
  const isOptionWithChoices =
    parent !== props.question && parent.options.some(option => props.state.visible.has(option))
  if (children.length === 0 && !isOptionWithChoices) return null
  const inner = { ...props, level: props.level + 1 }
  const id = `${props.id}-${parent.id}`
  // A question shows its own error.
  const error =
    parent !== props.question && props.error?.nodeId === parent.id ? props.error : undefined
  const control: ControlProps = {
    id,
    labelledBy: `${id}-label`,
    describedBy: error && `${id}-error`,
    invalid: error !== undefined,
    disabled: props.disabled ?? false,
  }
  const isNamed = isOptionWithChoices || error !== undefined
  return (
    <View
      {...(parent !== props.question && !isOptionWithChoices && { id })}
      className={cx('tf-rail', props.level > 1 && 'tf-rail--deep')}
    >
      {isNamed && (
        <View {...{ id: `${id}-label` }} className="tf-visually-hidden">
          {props.texts.read(parent.text)}
        </View>
      )}
      {isOptionWithChoices && <Options {...inner} control={control} holder={parent} />}
      {error && <ErrorLine id={`${id}-error`} text={error.text} />}
      {children.map((child, index) => (
        <QuestionItem
          key={child.id}
          {...inner}
          question={child}
          number={`${props.number}-${index + 1}`}
        />
      ))}
    </View>
  )
}

function FreeText({ control, question, state, texts, onAnswer, onBlur, countText }: PartProps) {
  if (question.flag !== 3) return null
  const text = state.answers[question.id]?.text ?? ''
  const max = question.limit || TEXTAREA_MAX
  const used = Math.ceil(countText(text))
  return (
    <TextField
      {...control}
      multiline
      value={text}
      placeholder={texts.answerPlaceholder}
      onBlur={onBlur}
      onChange={next => onAnswer(question.id, { selected: [], other: {}, text: next })}
      trailing={
        <View className={cx('tf-box__note', used > max && 'is-over')}>{`${used}/${max}`}</View>
      }
    />
  )
}
