import { Editor, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { RichTextView } from '../RichTextView/RichTextView'
import { controlAttributes } from '../TextField/TextField'
import type { EditorAreaProps } from './editorTypes'
import { nativeCommands, readStatus, type NativeEditor } from './nativeCommands'
import { fromNative, losesInNative, toNative } from './nativeHtml'

/** The writing area in the mini-program: WeChat's own editor, whose documents are of the same model. */
export function EditorArea(props: EditorAreaProps) {
  const { document: content, sources } = props
  const text = useText(richTextMessages)
  const editor = useRef<NativeEditor>()
  const latest = useRef(props)
  latest.current = props
  /** What WeChat's editor would drop is shown instead, until the person says otherwise. */
  const [accepted, setAccepted] = useState<object>()
  const isForeign = accepted !== content && losesInNative(content.html)
  const id = `${props.id}-native`

  const show = () => editor.current?.setContents({ html: toNative(latest.current.document.html) })
  useEffect(show, [content])

  const handleReady = () => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .context(({ context }) => {
        editor.current = context as unknown as NativeEditor
        show()
        latest.current.onReady(nativeCommands(editor.current))
      })
      .exec()
  }
  /** Setting a content is told like typing; only the latter is an answer. */
  const handleInput = (html: unknown) => {
    const written = fromNative(String(html ?? ''), address => sources.storedOf(address))
    if (written !== fromNative(toNative(latest.current.document.html), address => sources.storedOf(address))) {
      latest.current.onInput(() => written)
    }
  }
  if (isForeign) {
    return (
      <View className="tf-editor__area">
        <View className="tf-editor__note">{text('richText.elsewhere')}</View>
        <RichTextView html={content.html} className="tf-editor__native" />
        {!props.readonly && !props.disabled && (
          <Button size="medium" kind="text" onPress={() => setAccepted(content)}>
            {text('richText.editAnyway')}
          </Button>
        )}
      </View>
    )
  }
  return (
    <View className="tf-editor__area" {...{ id: props.id }}>
      <Editor
        {...controlAttributes({ ...props, id })}
        className="tf-editor__native"
        placeholder={props.placeholder}
        readOnly={props.disabled === true || props.readonly === true}
        showImgSize
        showImgToolbar
        showImgResize
        onReady={handleReady}
        onInput={event => handleInput(event.detail.html)}
        onFocus={() => props.onFocus()}
        onBlur={event => {
          handleInput(event.detail.html)
          props.onBlur()
        }}
        onStatusChange={event => props.onActive(readStatus(event.detail))}
      />
    </View>
  )
}
