import { Text, View } from '@tarojs/components'
import { useState, useEffect } from 'react'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { CascadeOptionRow } from './CascadeOptionRow'
import { levelsOf, walkPath, type CascadeOption, type CascadeTexts } from './path'

export interface CascadeColumnsProps {
  options: readonly CascadeOption[]
  path: readonly string[]
  depth: number
  title: string
  texts: CascadeTexts
  onChoose: (path: string[]) => void
}

/**
 * All levels as columns. Wide windows show them beside each other. A phone shows one column under
 * the path, whose parts lead back: four columns of 90 would cut every name.
 */
export function CascadeColumns({
  options,
  path,
  depth,
  title,
  texts,
  onChoose,
}: CascadeColumnsProps) {
  const levels = levelsOf(options, path, depth)
  const [shown, setShown] = useState(levels.length - 1)
  useEffect(() => setShown(levels.length - 1), [path.join('/')])
  const names = walkPath(options, path).map(option => option.text)
  if (options.length === 0) return <View className="tf-no-results">{texts.noOptions}</View>
  const single =
    levels.length === 1 &&
    path.length <= 1 &&
    !(options.some(option => option.children.length > 0) && depth !== 1)
  return (
    <View className="tf-cascade">
      {!single && (
        <View className="tf-cascade__path">
          {levels.map((_, level) => (
            <Pressable
              key={level}
              aria-pressed={level === shown}
              className={cx(
                'tf-cascade__part',
                level === shown && 'is-shown',
                !names[level] && 'is-open',
              )}
              onPress={() => setShown(level)}
            >
              <Text>{names[level] ?? texts.choose}</Text>
            </Pressable>
          ))}
        </View>
      )}
      <View className="tf-cascade__columns">
        {levels.map((level, index) => (
          <View
            key={index}
            role="listbox"
            aria-label={single ? title : texts.level(index + 1)}
            className={cx('tf-cascade__column', index === shown && 'is-shown')}
          >
            {level.map(option => (
              <CascadeOptionRow
                key={option.value}
                text={option.text}
                selected={path[index] === option.value}
                disabled={option.disabled ?? false}
                hasMore={option.children.length > 0 && (depth === 0 || index + 1 < depth)}
                onPress={() => onChoose([...path.slice(0, index), option.value])}
              />
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}
