import { useState } from 'react'
import { FieldTrigger } from '../TextField/FieldTrigger'
import type { ControlProps } from '../TextField/TextField'
import { CascadeSheet } from './cascadeOnDemand'
import { walkPath, type CascadeOption, type CascadeTexts } from './path'

export interface CascadeFieldProps extends ControlProps {
  options: readonly CascadeOption[]
  /** The chosen path, outermost first. */
  value: readonly string[]
  onChange: (path: string[]) => void
  /** Number of levels; 0 = down to the leaves. */
  depth?: number
  onBlur?: (() => void) | undefined
  placeholder: string
  title: string
  texts: CascadeTexts
}

/** A field that holds one path: "中国 / 省 / 市 / 区". */
export function CascadeField({
  options,
  value,
  onChange,
  depth = 0,
  onBlur,
  title,
  texts,
  ...control
}: CascadeFieldProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const text = walkPath(options, value)
    .map(option => option.text)
    .join(' / ')
  return (
    <>
      <FieldTrigger {...control} text={text} open={open} onOpen={() => setOpen(true)} />
      <CascadeSheet
        open={open}
        onClose={close}
        title={title}
        options={options}
        value={value}
        depth={depth}
        clearable={!control.required}
        texts={texts}
        onPick={path => {
          onChange(path)
          setOpen(false)
        }}
      />
    </>
  )
}
