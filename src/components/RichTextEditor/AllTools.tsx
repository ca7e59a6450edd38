import { View } from '@tarojs/components'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { Sheet } from '../Sheet/Sheet'
import { isToolOn, type ActiveFormats, type ToolName } from './tools'

export interface AllToolsProps {
  open: boolean
  tools: readonly ToolName[]
  active: ActiveFormats
  onTool: (tool: ToolName) => void
  onClose: () => void
}

/**
 * All tools with their names, because the toolbar may be one line that scrolls (DESIGN §6 rich
 * text).
 */
export function AllTools({ open, tools, active, onTool, onClose }: AllToolsProps) {
  const text = useText(richTextMessages)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('richText.allTools')}
      closeLabel={text('richText.close')}
    >
      <View className="tf-editor__all">
        {tools.map(tool => {
          const isOn = isToolOn(tool, active)
          return (
            <Pressable
              key={tool}
              aria-pressed={isOn}
              className={cx('tf-editor__word', 'tf-editor__named', isOn && 'is-on')}
              onPress={() => {
                onClose()
                onTool(tool)
              }}
            >
              <View {...decorative} className={`tf-editor__icon tf-editor__icon--${tool}`} />
              {text(`richText.tool.${tool}`)}
            </Pressable>
          )
        })}
      </View>
    </Sheet>
  )
}
