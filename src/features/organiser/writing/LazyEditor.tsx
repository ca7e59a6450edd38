import { useCallback } from 'react'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import type { RichTextEditorProps } from '@/components/RichTextEditor/RichTextEditor'
import { FULL_TOOLS } from '@/components/RichTextEditor/tools'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'

export interface LazyEditorProps {
  id: string
  name: string
  value: string
  onChange: (html: string) => void
  /**
   * Registers a function that hands over typed text immediately; returns a function that
   * unregisters it.
   */
  beforeFlush: (finish: () => void) => () => void
}

const load = async () => (await import('@/components/RichTextEditor/RichTextEditor')).RichTextEditor

/**
 * The editor of formatted texts. Its code loads when the user writes. Pictures are stored by their
 * address.
 */
export function LazyEditor({ id, name, value, onChange, beforeFlush }: LazyEditorProps) {
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const [editor, retry] = useLazyComponent<RichTextEditorProps>(load)
  const onBlur = useCallback(() => undefined, [])
  if (editor.state === 'failed')
    return (
      <ErrorState
        message={text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: retry }}
      />
    )
  if (editor.state !== 'loaded')
    return <Skeleton shape="form" label={say('write.loading')} rows={2} />
  return (
    <editor.Component
      id={id}
      labelledBy={`${id}-label`}
      name={name}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      beforeFlush={beforeFlush}
      tools={FULL_TOOLS}
      placeholder={say('write.enter')}
    />
  )
}
