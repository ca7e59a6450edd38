import { PASSWORD_MIN } from '@core/domain/limits'
import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { LoginRow } from '../phoneLogin/LoginRow'
import { PasswordInput } from './PasswordInput'
import type { NewPassword, NewPasswordField } from './useNewPassword'
import './NewPasswordFields.scss'

export interface NewPasswordFieldsProps {
  /** Prefix of the ids: `{id}-password`, `{id}-repeat`. */
  id: string
  form: NewPassword
  onConfirm: () => void
}

/** The new password and its repetition, with the rules. */
export function NewPasswordFields({ id, form, onConfirm }: NewPasswordFieldsProps) {
  const text = useText(passwordMessages)
  const isLongEnough = [...form.values.password].length >= PASSWORD_MIN
  const control = (field: NewPasswordField, more = '') => ({
    id: `${id}-${field}`,
    labelledBy: `${id}-${field}-label`,
    describedBy:
      [form.errors[field] && `${id}-${field}-error`, more].filter(Boolean).join(' ') || undefined,
    required: true,
    invalid: form.errors[field] !== undefined,
    value: form.values[field],
    onChange: (value: string) => form.setValue(field, value),
    onConfirm,
    autoComplete: 'new-password' as const,
  })
  return (
    <>
      <LoginRow id={`${id}-password`} label={text('password.new')} error={form.errors.password}>
        <PasswordInput
          {...control('password', `${id}-rules`)}
          placeholder={text('password.newHint', { n: PASSWORD_MIN })}
        />
        <View
          id={`${id}-rules`}
          role="list"
          aria-label={text('password.rules')}
          className="tf-password-rules"
        >
          <Rule met={isLongEnough}>{text('password.ruleLength', { n: PASSWORD_MIN })}</Rule>
          <Rule>{text('password.ruleCommon')}</Rule>
        </View>
      </LoginRow>
      <LoginRow id={`${id}-repeat`} label={text('password.repeat')} error={form.errors.repeat}>
        <PasswordInput {...control('repeat')} placeholder={text('password.repeatHint')} />
      </LoginRow>
    </>
  )
}

/** One rule; rules that can be checked here show when they are met. */
function Rule({ met = false, children }: { met?: boolean; children: string }) {
  const text = useText(passwordMessages)
  return (
    <View role="listitem" className={cx('tf-password-rules__rule', met && 'is-met')}>
      <Icon name={met ? 'success' : 'info'} size={16} />
      <Text>{children}</Text>
      {met && <Text className="tf-password-rules__met">{text('password.met')}</Text>}
    </View>
  )
}
