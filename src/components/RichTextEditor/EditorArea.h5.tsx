import { fileKeyOf } from '@core/domain/fileUrl'
import { View } from '@tarojs/components'
import type Quill from 'quill/core.js'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createQuill } from './createQuill'
import { mapSources, type DeltaOp } from './delta'
import { deltaToHtml } from './deltaToHtml'
import type { EditorAreaProps, EditorCommands } from './editorTypes'
import { isSafeSource } from './links'
import { spotIn } from './spotIn'

/** The writing area in a browser: Quill. */
export function EditorArea(props: EditorAreaProps) {
  const box = useRef<HTMLElement>(null)
  const editor = useRef<Quill>()
  const latest = useRef(props)
  latest.current = props
  const { document: content } = props
  const isLocked = props.disabled === true || props.readonly === true

  useLayoutEffect(() => {
    if (!box.current) return
    const host = box.current.appendChild(document.createElement('div'))
    const quill = createQuill(host, latest.current.placeholder, {
      accepts: {
        format: name => takes(latest.current.tools, name),
        source: address => isSafeSource(address) || latest.current.sources.knows(address),
      },
      onFiles: files => latest.current.onFiles(files),
      isOwnPicture: address =>
        fileKeyOf(address) !== undefined || latest.current.sources.knows(address),
      onForeign: () => latest.current.onForeign(),
      onToolbarKey: () => latest.current.onToolbarKey(),
    })
    editor.current = quill
    return connect(quill, latest)
  }, [])

  useLayoutEffect(() => {
    const quill = editor.current
    if (!quill) return
    // Silent: the form knows this value, and no caret has to be moved.
    quill.setContents(quill.clipboard.convert({ html: content.html, text: '' }), 'silent')
    quill.history.clear()
  }, [content])

  useLayoutEffect(() => {
    const root = editor.current?.root
    if (root) nameRoot(root, props)
  })
  useLayoutEffect(() => editor.current?.enable(!isLocked), [isLocked])
  useEffect(() => {
    if (editor.current) latest.current.onReady(commandsOf(editor.current))
  }, [])

  return <View ref={box} className="tf-editor__area" />
}

/** The attributes of a text box, on the element that takes the text. */
function nameRoot(
  root: HTMLElement,
  {
    id,
    labelledBy,
    describedBy,
    required,
    invalid,
    disabled,
    readonly,
    placeholder,
  }: EditorAreaProps,
) {
  const isLocked = disabled === true || readonly === true
  const attributes: Record<string, string | undefined> = {
    id,
    role: 'textbox',
    tabindex: disabled ? undefined : '0',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': required ? 'true' : undefined,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-disabled': disabled ? 'true' : undefined,
    'aria-readonly': isLocked ? 'true' : undefined,
    'aria-placeholder': placeholder || undefined,
    'data-placeholder': placeholder,
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) root.removeAttribute(name)
    else if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
}

/** Reports the editor's events to the component; returns a function that stops this. */
function connect(quill: Quill, latest: { current: EditorAreaProps }): () => void {
  const read = () =>
    deltaToHtml(
      mapSources(quill.getContents().ops as DeltaOp[], address =>
        latest.current.sources.storedOf(address),
      ),
    )
  const tellActive = () => {
    const range = quill.getSelection()
    if (range) latest.current.onActive(quill.getFormat(range))
  }
  const handleChange = (_delta: unknown, _before: unknown, source: string) => {
    tellActive()
    if (source === 'user') latest.current.onInput(read)
  }
  const handleFocus = () => latest.current.onFocus()
  const handleBlur = () => latest.current.onBlur()
  quill.on('text-change', handleChange)
  quill.on('selection-change', tellActive)
  quill.root.addEventListener('focus', handleFocus)
  quill.root.addEventListener('blur', handleBlur)
  return () => {
    quill.off('text-change', handleChange)
    quill.off('selection-change', tellActive)
    quill.root.removeEventListener('focus', handleFocus)
    quill.root.removeEventListener('blur', handleBlur)
    quill.container.remove()
  }
}

/**
 * Does the toolbar have this format? Pasted text may have only the formats that a person can set.
 */
function takes(tools: EditorAreaProps['tools'], format: string): boolean {
  if (format === 'list') return tools.includes('ordered') || tools.includes('bullet')
  if (format === 'width' || format === 'height' || format === 'alt') return tools.includes('image')
  return tools.some(tool => tool === format)
}

function commandsOf(quill: Quill): EditorCommands {
  const embed = (kind: string, value: unknown, formats: Record<string, unknown> = {}) => {
    const { index, length } = quill.getSelection(true)
    if (length > 0) quill.deleteText(index, length, 'user')
    quill.insertEmbed(index, kind, value, 'user')
    for (const [name, written] of Object.entries(formats))
      if (written !== '') quill.formatText(index, 1, name, written, 'user')
    quill.setSelection(index + 1, 0, 'user')
  }
  return {
    format: (name, value) => quill.format(name, value, 'user'),
    link: address => link(quill, address),
    insertImage: (src, alt) => embed('image', src, { alt }),
    insertVideo: src => embed('video', src),
    spot: () => spotIn(quill),
    insertDivider: () => embed('divider', true),
    clean: () => {
      const { index, length } = quill.getSelection(true)
      if (length > 0) quill.removeFormat(index, length, 'user')
      else for (const name of Object.keys(quill.getFormat())) quill.format(name, false, 'user')
    },
    undo: () => quill.history.undo(),
    redo: () => quill.history.redo(),
    focus: () => quill.focus(),
    blur: () => quill.blur(),
  }
}

/**
 * Links the selection or, with the caret inside a link, that whole link; without a selection it
 * inserts the address.
 */
function link(quill: Quill, address: string): void {
  const range = quill.getSelection(true)
  if (range.length > 0) return void quill.format('link', address || false, 'user')
  const [blot, offset] = quill.scroll.descendant(isLinkBlot, range.index)
  if (blot)
    return void quill.formatText(
      range.index - offset,
      blot.length(),
      'link',
      address || false,
      'user',
    )
  if (!address) return
  const text = address.replace(/^(mailto|tel):/i, '')
  quill.insertText(range.index, text, { link: address }, 'user')
  quill.setSelection(range.index + text.length, 0, 'user')
}

const isLinkBlot = (blot: { statics: { blotName: string } }) => blot.statics.blotName === 'link'
