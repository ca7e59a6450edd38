import { View } from '@tarojs/components'
import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { decorative, type A11yProps } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { isToolOn, opensPanel, type ActiveFormats, type PanelName, type ToolName } from './tools'
import './editorIcons.scss'

export interface EditorToolbarProps {
  label: string
  tools: readonly ToolName[]
  active: ActiveFormats
  /** The open panel and the id of its element. */
  panel: PanelName | undefined
  panelId: string
  disabled: boolean
  /** The writing area's id. */
  controls: string
  onTool: (tool: ToolName) => void
  /** Shows all tools with names: on phones, where the line is longer than the screen. */
  onAll: () => void
}

/** Moves the focus into a toolbar. */
export interface ToolbarHandle {
  focus: (tool?: ToolName) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The tools in a row: one stop in the tab order, left and right between them, Home and End to the
 * ends. A press with the mouse leaves the focus in the text.
 */
export const EditorToolbar = forwardRef<ToolbarHandle, EditorToolbarProps>(
  function EditorToolbar(props, ref) {
    const { tools, active, panel } = props
    const text = useText(richTextMessages)
    const nodes = useRef(new Map<ToolName, unknown>())
    const [stop, setStop] = useState<ToolName>(tools[0] ?? 'bold')
    const focus = (tool: ToolName) => {
      setStop(tool)
      const node = nodes.current.get(tool) as { focus?: () => void } | undefined
      node?.focus?.()
    }
    useImperativeHandle(ref, () => ({ focus: (tool = stop) => focus(tool) }))

    const move = (from: ToolName, key: string): boolean => {
      const at = tools.indexOf(from)
      const step = STEPS[key]
      const to =
        key === 'Home'
          ? 0
          : key === 'End'
            ? tools.length - 1
            : step === undefined
              ? -1
              : (at + step + tools.length) % tools.length
      const tool = tools[to]
      if (tool !== undefined) focus(tool)
      return tool !== undefined
    }
    const bar: A11yProps & { onMouseDown: (event: { preventDefault: () => void }) => void } = {
      role: 'toolbar',
      'aria-label': props.label,
      'aria-controls': props.controls,
      onMouseDown: event => event.preventDefault(),
    }
    return (
      <View {...bar} className="tf-editor__tools">
        {tools.map(tool => {
          const isOn = isToolOn(tool, active)
          const name = text(`richText.tool.${tool}`)
          const opens = opensPanel(tool)
          return (
            <Pressable
              key={tool}
              ref={node => void nodes.current.set(tool, node)}
              label={name}
              {...{ title: name }}
              disabled={props.disabled}
              tabIndex={tool === stop ? 0 : -1}
              {...(opens
                ? {
                    'aria-expanded': panel === tool,
                    'aria-controls': panel === tool ? props.panelId : undefined,
                  }
                : { 'aria-pressed': isOn })}
              className={cx('tf-editor__tool', isOn && 'is-on', panel === tool && 'is-open')}
              onFocus={() => setStop(tool)}
              onKey={key => move(tool, key)}
              onPress={() => props.onTool(tool)}
            >
              <View
                {...decorative}
                className={`tf-editor__icon tf-editor__icon--${tool}`}
                {...((tool === 'color' || tool === 'background') && isOn
                  ? { style: { color: String(active[tool]) } }
                  : {})}
              />
              {opens && <View {...decorative} className="tf-editor__more" />}
            </Pressable>
          )
        })}
        <Pressable
          label={text('richText.allTools')}
          {...{ title: text('richText.allTools'), 'aria-haspopup': 'dialog' }}
          disabled={props.disabled}
          // arrow keys reach all tools, so the keyboard does not need this button
          tabIndex={-1}
          className="tf-editor__tool tf-editor__overflow"
          onPress={props.onAll}
        >
          <View {...decorative}>Aa</View>
        </Pressable>
      </View>
    )
  },
)
