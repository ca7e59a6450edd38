import { useMemo } from 'react'
import { localized } from '@core/domain/language'
import type { EditorMedia } from '@/components/RichTextEditor/EditorMedia'
import { RichTextEditor } from '@/components/RichTextEditor/RichTextEditor'
import { toolsOf } from '@/components/RichTextEditor/toolsOf'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import type { FormServices } from '../FormServices'
import type { WidgetProps } from './WidgetProps'

/** Editor, SmallEditor and MPEditor: formatted text, kept as HTML. */
export function RichTextWidget({
  field,
  state,
  control,
  label,
  context,
  onChange,
  onBlur,
}: WidgetProps) {
  const text = useText(richTextMessages)
  const { services, beforeFlush, busy } = useFormContext()
  const media = useMemo(
    () => mediaOf(services, field.id, isBusy => busy(field.id, isBusy)),
    [services, field.id, busy],
  )
  return (
    <RichTextEditor
      {...control}
      name={label}
      value={typeof state.value === 'string' ? state.value : ''}
      tools={toolsOf(field.type)}
      placeholder={
        localized(field.placeholder.cn, field.placeholder.en, context.language) ||
        text('richText.enter')
      }
      media={media}
      beforeFlush={beforeFlush}
      onChange={html => onChange(html === '' ? undefined : html)}
      onBlur={onBlur}
    />
  )
}

const EXTENSIONS = { image: ['jpg', 'jpeg', 'png', 'gif', 'webp'], video: ['mp4', 'webm'] } as const

/** The form's files for the editor; undefined if the form takes none. */
function mediaOf(
  { uploads, media }: FormServices,
  fieldId: string,
  busy: EditorMedia['busy'],
): EditorMedia | undefined {
  if (!uploads || !media) return undefined
  return {
    choose: kind => media.choose({ kind, count: 1, extensions: EXTENSIONS[kind] }),
    adopt: files => media.adopt({ files }),
    send: async (file, onProgress, signal) => {
      try {
        return await uploads.send(file, fieldId, onProgress, signal)
      } finally {
        media.release(file)
      }
    },
    view: uploads.view,
    release: media.release,
    busy,
  }
}
