import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DateField } from '@/components/DatePicker/DateField'
import { Pressable } from '@/components/Pressable/Pressable'
import { cx } from '@/components/cx'
import { controlAttributes, TextField } from '@/components/TextField/TextField'
import { dateTexts } from '@/forms/dateTexts'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { momentOf, readMoment } from '../fairMoment'
import { MomentField } from '../MomentField'
import { ColourField } from './ColourField'
import { FileField } from './FileField'
import { PictureField } from './PictureField'
import { RowsEditor } from './RowsEditor'
import { ShownFields } from './ShownFields'
import { TypedNumber } from './TypedNumber'
import {
  read,
  rowName,
  rowsOf,
  textOf,
  write,
  type FieldsEditorProps,
  type SetupField,
} from './SetupField'
import '../../../components/SwitchField/SwitchField.scss'

/**
 * Settings of one value, each with its label and consequence at the left and its control at the
 * right (DESIGN §13).
 */
export const FieldsEditor = observer(function FieldsEditor({
  fields,
  ...props
}: FieldsEditorProps) {
  const { language } = useStores()
  return (
    <View className="tf-setup-fields">
      {fields.map(field => {
        const id = `${props.id}-${field.at || 'all'}`
        const hint = field.hint?.[language.current]
        if (field.kind === 'rows')
          return <RowsEditor key={field.at} {...props} field={field} Fields={FieldsEditor} />
        return (
          <View
            key={field.at}
            className={cx('tf-setup-row', field.kind === 'toggle' && 'is-switch')}
          >
            <View className="tf-setup-row__label">
              <View id={`${id}-label`}>{field.label[language.current]}</View>
              {hint && (
                <View id={`${id}-hint`} className="tf-setup-row__hint">
                  {hint}
                </View>
              )}
            </View>
            <View className={cx('tf-setup-row__control', field.kind === 'toggle' && 'is-switch')}>
              <Control {...props} id={id} field={field} />
            </View>
          </View>
        )
      })}
    </View>
  )
})

type ControlProps = Omit<FieldsEditorProps, 'fields'> & {
  field: Exclude<SetupField, { kind: 'rows' }>
}

const Control = observer(function Control({ id, field, value, onChange, choices }: ControlProps) {
  const { language, clock } = useStores()
  const say = useText(deskSetupMessages)
  const forms = useText(formMessages)
  const label = field.label[language.current]
  const control = { id, labelledBy: `${id}-label`, describedBy: field.hint && `${id}-hint` }
  const now = read(value, field.at)
  const set = (next: unknown) => onChange(write(value, field.at, next))
  const usualText = (usual: string | number | undefined) =>
    usual === undefined ? '' : say('setup.usual', { value: usual })
  const setText = (next: string) => set(next === '' ? undefined : next)
  switch (field.kind) {
    case 'bilingual': {
      const en = field.en ?? `${field.at}_en`
      return (
        <View className="tf-setup-pair">
          <TextField
            {...control}
            label={`${label} · ${say('setup.cn')}`}
            value={textOf(now)}
            multiline={field.isLong ?? false}
            placeholder={say('setup.cn')}
            onChange={set}
          />
          <TextField
            id={`${id}-en`}
            label={`${label} · ${say('setup.en')}`}
            value={textOf(read(value, en))}
            multiline={field.isLong ?? false}
            placeholder={say('setup.en')}
            onChange={next => onChange(write(value, en, next))}
          />
        </View>
      )
    }
    case 'number': {
      const scale = field.scale ?? 1
      const parts = 10 ** (field.decimals ?? 0)
      const shown = typeof now === 'number' ? String(now / scale) : textOf(now)
      const read = (text: string) =>
        text.trim() === ''
          ? undefined
          : Number.isFinite(Number(text))
            ? Math.round(Number(text) * scale * parts) / parts
            : text
      return (
        <TypedNumber
          key={id}
          {...control}
          shown={shown}
          placeholder={usualText(field.usual)}
          onChange={text => set(read(text))}
        />
      )
    }
    case 'toggle': {
      const isOn = field.isUsual ? now !== false : now === true
      return (
        <Pressable
          {...controlAttributes(control, label)}
          role="switch"
          aria-checked={isOn}
          className="tf-setup-switch"
          onPress={() => set(!isOn === (field.isUsual ?? false) ? undefined : !isOn)}
        >
          <View className={cx('tf-switch', isOn && 'is-on')} />
        </Pressable>
      )
    }
    case 'day':
      return (
        <DateField
          {...control}
          isRange={false}
          precision="day"
          value={{ Start: textOf(now), End: textOf(now) }}
          bounds={{ start: '2000-01-01', end: '2099-12-31' }}
          title={label}
          placeholder={say('setup.none')}
          texts={dateTexts(forms, language.current, false)}
          onChange={({ Start }) => setText(Start.slice(0, 10))}
        />
      )
    case 'moment':
      return (
        <MomentField
          {...control}
          title={label}
          none={say('setup.none')}
          value={momentOf(textOf(now))}
          onChange={next => setText(readMoment(next))}
        />
      )
    case 'colour':
      return <ColourField {...control} value={textOf(now)} onChange={setText} />
    case 'choice': {
      const options =
        field.options.length > 0
          ? field.options.map(one => ({ value: one.value, text: one.text[language.current] }))
          : choices(field.at)
      const chosen = textOf(now) || (field.usual?.(value) ?? '')
      return <DeskChips label={label} options={options} value={chosen} onChange={set} />
    }
    case 'choices': {
      const options =
        field.options?.map(one => ({ value: one.value, text: one.text[language.current] })) ??
        choices(field.from ?? '')
      const chosen = Array.isArray(now) ? now.map(String) : []
      const toggle = (one: string) => {
        const next = chosen.includes(one) ? chosen.filter(other => other !== one) : [...chosen, one]
        set(next.length > 0 ? next : undefined)
      }
      return (
        <View role="group" aria-label={label} className="tf-review__states">
          {options.map(option => (
            <Pressable
              key={option.value}
              aria-pressed={chosen.includes(option.value)}
              className={cx('tf-review__state', chosen.includes(option.value) && 'is-on')}
              onPress={() => toggle(option.value)}
            >
              {option.text}
            </Pressable>
          ))}
        </View>
      )
    }
    case 'days':
    case 'lines': {
      const lines = Array.isArray(now) ? now.join('\n') : ''
      // words may contain spaces, so a space typed at the end must stay
      const read = (text: string) =>
        text.split('\n').map(line => (field.kind === 'days' ? line.trim() : line))
      return (
        <TextField
          {...control}
          multiline
          value={lines}
          onChange={text => set(text.trim() === '' ? undefined : read(text))}
          onBlur={() => {
            const whole = lines.split('\n').map(line => line.trim())
            set(lines.trim() === '' ? undefined : whole.filter(Boolean))
          }}
        />
      )
    }
    case 'numbers': {
      const shown = Array.isArray(now) ? now.join(', ') : ''
      const readNumbers = (text: string) => text.split(/[,，\s]+/).filter(Boolean)
      return (
        <TypedNumber
          key={id}
          {...control}
          shown={shown}
          onChange={text => {
            const list = readNumbers(text).map(one => (/^\d+$/.test(one) ? Number(one) : one))
            set(list.length > 0 ? list : undefined)
          }}
        />
      )
    }
    case 'picture':
      return (
        <PictureField
          {...control}
          label={label}
          width={field.width}
          height={field.height}
          value={textOf(now)}
          onChange={setText}
        />
      )
    case 'file':
      return (
        <FileField
          id={id}
          label={label}
          value={textOf(now)}
          onChange={next =>
            onChange(
              write(
                write(value, field.at, next),
                field.changedAt,
                new Date(clock.now()).toISOString(),
              ),
            )
          }
        />
      )
    case 'shown':
      return (
        <ShownFields label={label} options={choices('visitor-form')} value={now} onChange={set} />
      )
    case 'password':
      return (
        <TextField
          {...control}
          kind="password"
          autoComplete="new-password"
          value={textOf(now)}
          onChange={setText}
        />
      )
    default:
      return (
        <TextField
          {...control}
          multiline={field.kind === 'long'}
          {...(field.kind === 'text' && { placeholder: usualText(field.usual) })}
          value={textOf(now)}
          onChange={setText}
        />
      )
  }
})

/** Rows of another file as choices. */
export const idChoices = (value: unknown, language: 'cn' | 'en') =>
  rowsOf(value).map(row => ({
    value: textOf(row['Id']),
    text: rowName(row, language) || textOf(row['Id']),
  }))
