import { Editor, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { useOnScreen } from '../OnScreenContext'
import { RichTextView } from '../RichTextView/RichTextView'
import { controlAttributes } from '../TextField/TextField'
import type { EditorAreaProps } from './editorTypes'
import { nativeCommands, readStatus, type NativeEditor } from './nativeCommands'
import { fromNative, losesInNative, toNative } from './nativeHtml'

/** The writing area in the mini-program: WeChat's own editor, which has the same document model. */
export function EditorArea(props: EditorAreaProps) {
  const { document: content, sources } = props
  const text = useText(richTextMessages)
  const editor = useRef<NativeEditor>()
  const latest = useRef(props)
  latest.current = props
  /**
   * Text that WeChat's editor would damage is shown read-only until the person decides to edit it.
   */
  const [accepted, setAccepted] = useState<object>()
  const isForeign = accepted !== content && losesInNative(content.html)
  const id = `${props.id}-native`

  const known = useRef('')
  /** WeChat reports set content as if it were typed: ignored until the person acts. */
  const isTouched = useRef(false)
  const read = (html: unknown) =>
    fromNative(String(html ?? ''), address => sources.storedOf(address))
  const show = () => {
    const html = toNative(latest.current.document.html)
    known.current = read(html)
    isTouched.current = false
    editor.current?.setContents({ html })
  }
  useEffect(show, [content])

  const isReady = useRef(false)
  const isOnScreen = useOnScreen()
  const reach = () => {
    if (!isReady.current || editor.current) return
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .context((found: { context: unknown } | null) => {
        if (!found?.context) return
        editor.current = found.context as NativeEditor
        show()
        latest.current.onReady(nativeCommands(editor.current, () => (isTouched.current = true)))
      })
      .exec()
  }
  // WeChat finds elements only in the top page: an editor below another page is found when that
  // page is gone.
  useEffect(() => {
    if (isOnScreen) reach()
  }, [isOnScreen])
  const handleReady = () => {
    isReady.current = true
    reach()
  }
  const handleInput = (html: unknown) => {
    const written = read(html)
    if (!isTouched.current || written === known.current) return
    known.current = written
    latest.current.onInput(() => written)
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
        onFocus={() => {
          isTouched.current = true
          props.onFocus()
        }}
        onBlur={event => {
          handleInput(event.detail.html)
          props.onBlur()
        }}
        onStatusChange={event => props.onActive(readStatus(event.detail))}
      />
    </View>
  )
}
