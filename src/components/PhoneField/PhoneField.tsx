import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Language } from '@core/domain/language'
import { splitWholePhone } from '@core/validation/wholePhone'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { boxClass, TextField, type ControlProps } from '../TextField/TextField'
import { CountryCodeSheet } from './countriesOnDemand'
import type { CountryCodeTexts } from './CountryCodeSheet'
import './PhoneField.scss'

export interface PhoneParts {
  CountryCode: string
  AreaCode: string
  Number: string
  Ext: string
}

export interface PhoneTexts extends CountryCodeTexts {
  /** Name of the button that opens the list of countries. */
  countryCode: string
  areaCode: string
  ext: string
  verified: string
}

export interface PhoneFieldProps extends ControlProps {
  value: PhoneParts
  onChange: (value: PhoneParts) => void
  onBlur?: (() => void) | undefined
  /** Language of the countries' names. */
  language: Language
  /** Landlines have an area code and an extension; mobiles do not (DESIGN §6 Phone). */
  landline?: boolean
  /** Proved by a code: shown masked and read-only. */
  maskedVerified?: string
  placeholder?: string
  texts: PhoneTexts
}

/** A phone number after its country code. */
export function PhoneField(props: PhoneFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    language,
    landline = false,
    maskedVerified,
    texts,
    disabled,
    readonly,
  } = props
  const [open, setOpen] = useState(false)
  if (maskedVerified !== undefined) return <VerifiedPhone {...props} masked={maskedVerified} />
  const leading = (
    <>
      <Pressable
        label={`${texts.countryCode} +${value.CountryCode}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="tf-phone__code"
        disabled={disabled || readonly || false}
        onPress={() => setOpen(true)}
      >
        <Text>+{value.CountryCode}</Text>
        {!readonly && <Icon name="chevron-down" size={14} />}
      </Pressable>
      <View className="tf-box__separator" />
    </>
  )
  const control = {
    disabled: disabled ?? false,
    readonly: readonly ?? false,
    invalid: props.invalid ?? false,
  }
  return (
    <View className="tf-phone">
      {landline && (
        <View className="tf-phone__area tf-phone__area--coded">
          <TextField
            {...control}
            leading={leading}
            id={`${props.id}-area`}
            label={texts.areaCode}
            placeholder={texts.areaCode}
            kind="tel"
            value={value.AreaCode}
            onBlur={onBlur}
            onChange={AreaCode => onChange({ ...value, AreaCode })}
          />
        </View>
      )}
      <View className="tf-phone__number">
        <TextField
          {...props}
          leading={!landline && leading}
          kind="tel"
          autoComplete="tel-national"
          value={value.Number}
          // a pasted number may include its country code
          onChange={Number =>
            onChange({ ...value, Number, ...(value.AreaCode === '' && splitWholePhone(Number)) })
          }
        />
      </View>
      {landline && (
        <View className="tf-phone__area">
          <TextField
            {...control}
            invalid={false}
            id={`${props.id}-ext`}
            label={texts.ext}
            placeholder={texts.ext}
            kind="tel"
            value={value.Ext}
            onBlur={onBlur}
            onChange={Ext => onChange({ ...value, Ext })}
          />
        </View>
      )}
      <CountryCodeSheet
        open={open}
        onClose={() => setOpen(false)}
        language={language}
        current={value.CountryCode}
        texts={texts}
        onPick={CountryCode => {
          onChange({ ...value, CountryCode })
          setOpen(false)
        }}
      />
    </View>
  )
}

function VerifiedPhone({ masked, ...props }: PhoneFieldProps & { masked: string }) {
  const label = `+${props.value.CountryCode} ${masked}, ${props.texts.verified}`
  return (
    <View
      id={props.id}
      role="group"
      aria-labelledby={props.labelledBy}
      aria-label={label}
      className={boxClass({ readonly: true })}
    >
      <Text className="tf-phone__fixed">+{props.value.CountryCode}</Text>
      <View className="tf-box__separator" />
      <Text className="tf-box__text">{masked}</Text>
      <View className="tf-phone__verified">
        <Icon name="success" size={16} />
        <Text>{props.texts.verified}</Text>
      </View>
    </View>
  )
}
