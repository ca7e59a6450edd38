import { Label, Text, View } from '@tarojs/components'
import { memo } from 'react'
import { localized } from '@core/domain/language'
import { HIDE_TITLE_FLAG } from '@core/form/flags'
import type { FieldDefinition } from '@core/form/types'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import type { ControlProps } from '@/components/TextField/TextField'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { errorText } from './errorText'
import { FieldHelp, hasHelp } from './FieldHelp'
import { fieldRemark } from './fieldRemark'
import type { FormStore } from './FormStore'
import {
  classNames,
  controlId,
  isHalf,
  isWide,
  namesItself,
  rowId,
  saysRequiredInName,
} from './layout'
import { useField } from './useField'
import { widgetFor } from './widgetRegistry'
import './FieldRow.scss'

/** The parts of its form that a row uses. */
type FormOfRow = Pick<
  FormStore,
  'form' | 'context' | 'isSubmitting' | 'signal' | 'peek' | 'questions' | 'setValue' | 'blur'
>

export interface FieldRowProps {
  store: FormOfRow
  field: FieldDefinition
}

/**
 * Delay of the check after a blur, in ms. A press on another control takes the focus away before it
 * lands: an error line that appeared immediately would move the control from under the finger, and
 * the press would be lost.
 */
export const BLUR_MS = 250

/**
 * Controls that a click on the label should focus. The others are groups or buttons that the label
 * names.
 */
const TYPED = new Set(['Text', 'TextArea', 'CompanySearch', 'Tag'])
/**
 * Text boxes that a browser does not treat as form controls: a native label does not focus them.
 */
const WRITTEN = new Set(['Editor', 'SmallEditor', 'MPEditor'])

/**
 * One field: label line, control, error, help (DESIGN §6). It reads only its own state, so a change
 * of another field does not draw it again.
 */
export const FieldRow = memo(function FieldRow({ store, field }: FieldRowProps) {
  const text = useText(formMessages)
  const { state, error, isSound } = useField(store, field.id)
  if (!state.visible) return null

  const { form, context } = store
  const id = controlId(form, field.id)
  const label = localized(field.name.cn, field.name.en, context.language)
  const hasLabel = !namesItself(field) && !field.flags.includes(HIDE_TITLE_FLAG)
  const remark = fieldRemark(field, state, context.language, text)
  // A hidden title keeps its counter and help; a switch shows its tooltip itself.
  const hasHead =
    hasLabel ||
    remark !== undefined ||
    (field.type !== 'Switch' && hasHelp(field, context.language))
  // The server may name a question that is not on screen: then the whole questionnaire shows the
  // error.
  const asked =
    error?.nodeId !== undefined && field.type === 'Questions'
      ? [...store.questions(field.id).visible]
      : []
  const nodeError = asked.some(({ id: node }) => node === error?.nodeId)
  const control: ControlProps = {
    id,
    labelledBy: `${id}-label`,
    describedBy: error && !nodeError ? `${id}-error` : undefined,
    required: state.required,
    invalid: error !== undefined,
    disabled: state.disabled,
    readonly: state.readonly || store.isSubmitting,
  }
  const Widget = widgetFor(field)
  const name =
    state.required && saysRequiredInName(field) ? (
      <>
        <Text>{label}</Text> <Text className="tf-visually-hidden">{text('forms.required')}</Text>
      </>
    ) : (
      label
    )
  return (
    <View
      {...{ id: rowId(form, field.id) }}
      className={cx(
        'tf-field',
        isSound && 'is-sound',
        isWide(field) && 'is-wide',
        isHalf(field) && 'is-half',
        classNames(field.className),
      )}
    >
      {hasHead ? (
        <View className={cx('tf-field__head', !hasLabel && 'is-untitled')}>
          {state.required && hasLabel && (
            <Text {...decorative} className="tf-field__star">
              *
            </Text>
          )}
          {TYPED.has(field.type) || WRITTEN.has(field.type) ? (
            <Label
              {...{ id: `${id}-label` }}
              for={id}
              {...(WRITTEN.has(field.type) ? { onClick: () => focusElement(id) } : {})}
              className={hasLabel ? 'tf-field__label' : 'tf-visually-hidden'}
            >
              {name}
            </Label>
          ) : (
            <View
              {...{ id: `${id}-label` }}
              className={hasLabel ? 'tf-field__label' : 'tf-visually-hidden'}
            >
              {name}
            </View>
          )}
          {isSound && hasLabel && <Icon name="check" size={14} className="tf-field__sound" />}
          <FieldHelp field={field} label={label} language={context.language} />
          {remark && (
            <View
              aria-live={remark.isOver ? 'polite' : 'off'}
              className={cx('tf-field__remark', remark.isOver && 'is-over')}
            >
              {remark.text}
            </View>
          )}
        </View>
      ) : (
        <View {...{ id: `${id}-label` }} className="tf-visually-hidden">
          {name}
        </View>
      )}
      <Widget
        field={field}
        state={state}
        control={control}
        label={label}
        context={context}
        error={error}
        errorText={error && errorText(store, error)}
        onChange={value => store.setValue(field.id, value)}
        onBlur={() => void setTimeout(() => store.blur(field.id), BLUR_MS)}
      />
      {error && !nodeError && (
        <View id={`${id}-error`} role="alert" className="tf-field__error">
          <Icon name="error" size={16} />
          <Text className="tf-field__error-text">{errorText(store, error)}</Text>
        </View>
      )}
    </View>
  )
})
