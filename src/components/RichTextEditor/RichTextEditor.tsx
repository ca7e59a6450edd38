import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { boxClass, type ControlProps } from '../TextField/TextField'
import { AllTools } from './AllTools'
import { EditorArea } from './EditorArea'
import type { EditorMedia } from './EditorMedia'
import { EditorPanel } from './EditorPanel'
import { EditorProgress } from './EditorProgress'
import { EditorToolbar, type ToolbarHandle } from './EditorToolbar'
import type { EditorCommands } from './editorTypes'
import { opensPanel, type ActiveFormats, type PanelName, type ToolName } from './tools'
import { useEditorFiles } from './useEditorFiles'
import { useEditorHtml } from './useEditorHtml'
import './RichTextEditor.scss'

export interface RichTextEditorProps extends ControlProps {
  /** The stored HTML. */
  value: string
  /** Called shortly after typing, and immediately on blur. */
  onChange: (html: string) => void
  onBlur: () => void
  /** The field's name, for the toolbar. */
  name: string
  placeholder: string
  tools: readonly ToolName[]
  /** Undefined if no files are stored: then only videos can be inserted, by address. */
  media?: EditorMedia | undefined
  /**
   * Registers a function that passes typed text on immediately; returns a function that stops this.
   */
  beforeFlush: (finish: () => void) => () => void
}

/** A formatted text: toolbar, panel of a tool, writing area. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { tools, media, name } = props
  const text = useText(richTextMessages)
  const { document, isWaiting, sources, write, finish } = useEditorHtml(props)
  const toolbar = useRef<ToolbarHandle>(null)
  const commands = useRef<EditorCommands>()
  const [isReady, setReady] = useState(false)
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState<ActiveFormats>({})
  const [panel, setPanel] = useState<PanelName>()
  const [showsAll, setShowsAll] = useState(false)
  const files = useEditorFiles(media, commands, sources)
  const isLocked = props.disabled === true || props.readonly === true || isWaiting
  useEffect(() => {
    if (isLocked) setPanel(undefined)
  }, [isLocked])

  const use = (tool: ToolName) => {
    if (opensPanel(tool)) return setPanel(panel === tool ? undefined : tool)
    setPanel(undefined)
    if (commands.current) run(tool, commands.current, active)
  }
  const close = (focusText: boolean) => {
    const tool = panel
    setPanel(undefined)
    if (focusText) commands.current?.focus()
    else toolbar.current?.focus(tool)
  }
  const panelId = `${props.id}-panel`
  return (
    <>
      <View className={boxClass(props, 'tf-editor', focused && 'is-focused')}>
        <EditorToolbar
          ref={toolbar}
          label={text('richText.toolbar', { label: name })}
          tools={tools}
          active={active}
          panel={panel}
          panelId={panelId}
          controls={props.id}
          disabled={isLocked || !isReady}
          onTool={use}
          onAll={() => setShowsAll(true)}
        />
        {panel && commands.current && (
          <EditorPanel
            id={panelId}
            panel={panel}
            active={active}
            commands={commands.current}
            onClose={close}
            media={{
              canUpload: media !== undefined,
              isUploading: files.progress !== undefined,
              onChoose: files.choose,
              onAddress: address => commands.current?.insertVideo(address),
            }}
          />
        )}
        <EditorProgress progress={files.progress} problem={files.problem} onCancel={files.cancel} />
        <EditorArea
          {...props}
          readonly={isLocked}
          document={document}
          sources={sources}
          onReady={ready => {
            commands.current = ready
            setReady(true)
          }}
          onInput={write}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            finish()
            props.onBlur()
          }}
          onActive={next => setActive(now => (isSame(now, next) ? now : next))}
          onFiles={files.take}
          onForeign={() =>
            files.tell(text(media ? 'richText.media.foreign' : 'richText.media.foreignNoUploads'))
          }
          onToolbarKey={() => toolbar.current?.focus()}
        />
      </View>
      {/* Beside the box, because the box has its own layer that a sheet must not be in. */}
      <AllTools
        open={showsAll}
        tools={tools}
        active={active}
        onTool={use}
        onClose={() => setShowsAll(false)}
      />
    </>
  )
}

function run(tool: ToolName, commands: EditorCommands, active: ActiveFormats): void {
  switch (tool) {
    case 'ordered':
    case 'bullet':
      return commands.format('list', active.list === tool ? false : tool, active.list)
    case 'divider':
      return commands.insertDivider()
    case 'clean':
      return commands.clean()
    case 'undo':
      return commands.undo()
    case 'redo':
      return commands.redo()
    default:
      return commands.format(tool, !active[tool], active[tool])
  }
}

/** A keystroke changes no formats, so it must not draw the toolbar. */
function isSame(a: ActiveFormats, b: ActiveFormats): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every(name => a[name] === b[name])
}
