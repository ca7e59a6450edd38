import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import type { A11yProps, KeyEvent } from '../a11y'
import { ColourChoice } from './ColourChoice'
import type { EditorCommands } from './editorTypes'
import { LinkForm } from './LinkForm'
import { MediaForm, type MediaFormProps } from './MediaForm'
import {
  ALIGNMENTS,
  BACKGROUND_COLOURS,
  HEADING_LEVELS,
  TEXT_COLOURS,
  type ActiveFormats,
  type PanelName,
} from './tools'
import { WordChoice } from './WordChoice'

export interface EditorPanelProps {
  id: string
  panel: PanelName
  active: ActiveFormats
  commands: EditorCommands
  media: Omit<MediaFormProps, 'id' | 'kind' | 'onDone'>
  /**
   * `focusText`: the focus goes to the text, because the work is done; otherwise it returns to the
   * tool.
   */
  onClose: (focusText: boolean) => void
}

/** The questions of a tool before it acts, in a row under the toolbar. Escape closes it. */
export function EditorPanel({ id, panel, active, commands, media, onClose }: EditorPanelProps) {
  const text = useText(richTextMessages)
  const node = useRef<unknown>(null)
  useEffect(() => focusFirst(node.current), [panel])

  const apply = (name: string, value: string | number | boolean) => {
    commands.format(name, value, active[name])
    onClose(true)
  }
  const attributes: A11yProps = {
    id,
    role: 'group',
    'aria-label': text(`richText.tool.${panel}`),
    onKeyDown: (event: KeyEvent) => {
      if (event.key !== 'Escape') return
      // Close only the panel, not a dialog around the form.
      event.stopPropagation()
      onClose(false)
    },
  }
  return (
    <View {...attributes} ref={node} className="tf-editor__panel">
      {panel === 'header' && (
        <WordChoice
          choices={[
            { value: 0, text: text('richText.header.none'), isOn: !active.header },
            ...HEADING_LEVELS.map(level => ({
              value: level,
              text: text('richText.header.level', { level }),
              isOn: active.header === level,
            })),
          ]}
          onChoose={level => apply('header', level === 0 ? false : level)}
        />
      )}
      {panel === 'align' && (
        <WordChoice
          choices={ALIGNMENTS.map(value => ({
            value,
            text: text(`richText.align.${value}`),
            isOn: (active.align ?? 'left') === value,
          }))}
          onChoose={value => apply('align', value === 'left' ? false : value)}
        />
      )}
      {(panel === 'color' || panel === 'background') && (
        <ColourChoice
          colours={panel === 'color' ? TEXT_COLOURS : BACKGROUND_COLOURS}
          chosen={typeof active[panel] === 'string' ? active[panel] : ''}
          onChoose={value => apply(panel, value || false)}
        />
      )}
      {panel === 'link' && (
        <LinkForm
          id={id}
          address={typeof active.link === 'string' ? active.link : ''}
          onDone={address => {
            commands.link(address)
            onClose(true)
          }}
        />
      )}
      {(panel === 'image' || panel === 'video') && (
        <MediaForm {...media} id={id} kind={panel} onDone={() => onClose(true)} />
      )}
    </View>
  )
}

/** Focuses the first control in the panel, on platforms with a keyboard focus. */
function focusFirst(root: unknown): void {
  if (typeof HTMLElement !== 'function' || !(root instanceof HTMLElement)) return
  root
    .querySelector<HTMLElement>('[aria-pressed="true"], input, [tabindex="0"]')
    ?.focus({ preventScroll: true })
}
